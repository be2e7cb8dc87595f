const Sequencer = require("@jest/test-sequencer").default;

/** Starts with what takes longest, so that no worker is left alone with it at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const weight = ({ path }) => (/[\\/]e2e[\\/]/.test(path) ? 2 : /\.itest\.ts$/.test(path) ? 1 : 0);
    return [...tests].sort((a, b) => weight(b) - weight(a) || a.path.localeCompare(b.path));
  }
};
