const { readFileSync } = require("node:fs");
const path = require("node:path");

/** Replaces the icon package's component factory by ours (docs/performance.md#what-a-page-loads). */
module.exports = function plainIconLoader() {
  const file = path.join(__dirname, "plain-icon.mjs");
  this.addDependency(file);
  return readFileSync(file, "utf8");
};
