const { readFileSync } = require("node:fs");
const path = require("node:path");

/** Puts our maker of icon components in the place of the icon package's (docs/performance.md#what-a-page-loads). */
module.exports = function plainIconLoader() {
  const file = path.join(__dirname, "plain-icon.mjs");
  this.addDependency(file);
  return readFileSync(file, "utf8");
};
