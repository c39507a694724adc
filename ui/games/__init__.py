"""One module per game's window, imported when the window is first opened."""
