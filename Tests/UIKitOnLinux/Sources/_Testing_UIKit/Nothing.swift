// Nothing: it only has to be there.
