import { belowFloor, compareVersions, missingOptional } from "./check-lockfile";

test.each([
  ["1.2.3", "1.2.3", 0],
  ["1.2.3", "1.10.0", -1],
  ["2.0.0", "1.99.99", 1],
  ["1.2.3-canary.4", "1.2.3", 0],
])("compares %s with %s", (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});

test("checks every copy of a package", () => {
  const versions = {
    "node_modules/mailer": "2.0.0",
    "node_modules/other/node_modules/mailer": "1.0.0",
    "node_modules/not-mailer": "0.1.0",
  };
  expect(belowFloor(versions, { mailer: "1.5.0" })).toEqual([
    "node_modules/other/node_modules/mailer is 1.0.0, below 1.5.0",
  ]);
});

test("finds optional packages of other platforms that the lockfile lacks", () => {
  const packages = {
    "": {},
    "node_modules/tool": { optionalDependencies: { "tool-linux": "1.0.0", "tool-darwin": "1.0.0" } },
    "node_modules/tool-linux": {},
    "node_modules/a/node_modules/tool": { optionalDependencies: { "tool-linux": "1.0.0" } },
  };
  expect(missingOptional(packages)).toEqual([
    "node_modules/tool wants tool-darwin, which the lockfile does not list",
  ]);
});
