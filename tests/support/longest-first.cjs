const Sequencer = require("@jest/test-sequencer").default;

/** Whose files take longest, in this order; what matches none of them takes a moment. */
const LONG = [
  /[\\/]tests[\\/]simulation[\\/]/,
  /[\\/]tests[\\/].*\.itest\.ts$/,
  /\.itest\.ts$/,
  /[\\/]sandbox[\\/]/,
  /\.tsx$/,
];

/** Starts with what takes longest, so that no worker is left alone with it at the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONG.findIndex((kind) => kind.test(path));
      return place === -1 ? LONG.length : place;
    };
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path));
  }
};
