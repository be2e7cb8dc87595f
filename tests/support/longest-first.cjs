const Sequencer = require("@jest/test-sequencer").default;

/** The slowest kinds of a whole run's files (grouped.mjs), slowest first. */
const LONG = [
  /[\\/]simulation[\\/]/,
  /[\\/]tests[\\/].*\.itest\./,
  /[\\/]groups[\\/].*[\\/]group-\d+\.js$/,
  /\.itest\./,
  /[\\/]component[\\/]/,
];

/** Starts the slowest files first, so that no worker is left alone with one at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONG.findIndex((kind) => kind.test(path));
      return place === -1 ? LONG.length : place;
    };
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path));
  }
};
