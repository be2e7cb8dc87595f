/** Removes from an icon's module what `plain-icon.mjs` does not use: React keys and size (docs/performance.md#what-a-page-loads). */
module.exports = function plainIconShapesLoader(source) {
  return source.replace(/,?\s*key: "\w+"|^ {2}size: 24,\n|^__iconData\.node;\n/gm, "");
};
