// Replaces packages with native binaries in child processes: no scenario uses them, and loading them takes a tenth of a
// child's life.
module.exports = {};
