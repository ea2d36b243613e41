// Stands in until the tests land.
