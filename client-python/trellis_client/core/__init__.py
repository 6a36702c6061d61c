"""Parts that all operations share: credentials, repetitions, errors, lists and streams."""
