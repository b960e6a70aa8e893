"""What turnierxl puts on a computer so that its actions can be clicked, and whether that is as it must be."""
