import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "@/scripts/root";
import { sum, tallyJest, tallyPlaywright, tallyReport, tallySoak } from "./tally";

const jestReport = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1, other: "ignored" };

test("counts a file that did not load as a failure", () => {
  expect(tallyJest(jestReport)).toEqual({ passed: 7, failed: 2, names: [] });
});

test("names what failed in Jest, where a long log would bury it", () => {
  const testResults = [
    {
      name: path.join(root, "lib/a.test.ts"),
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "adds" },
        { status: "failed", fullName: "subtracts" },
      ],
    },
    { name: path.join(root, "lib/b.test.ts"), status: "failed", assertionResults: [] },
    { name: path.join(root, "lib/c.test.ts"), status: "passed", assertionResults: [] },
  ];
  expect(tallyJest({ ...jestReport, testResults }).names).toEqual([
    "lib/a.test.ts: subtracts",
    "lib/b.test.ts",
  ]);
});

test("counts a retried browser test as a failure", () => {
  expect(
    tallyPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }),
  ).toEqual({
    passed: 3,
    failed: 2,
  });
});

test("counts a run without tests as a failure", () => {
  expect(tallyPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 } })).toEqual({
    passed: 0,
    failed: 1,
  });
});

test("counts each seed of the soak", () => {
  expect(tallySoak({ seeds: 20, sequences: 480, violations: [7] })).toEqual({ passed: 19, failed: 1 });
  expect(tallySoak({ seeds: 0, violations: [] })).toEqual({ passed: 0, failed: 1 });
});

test("sums passed and failed tests, and keeps the names", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 7, failed: 2, names: ["one", "another"] },
    ]),
  ).toEqual({ passed: 8, failed: 2, names: ["one", "another"] });
});

describe("a report on disk", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "bravado-tally-"));
  const file = path.join(directory, "report.json");
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("counts as a failure when it is missing, whatever the exit code", () => {
    expect(tallyReport(path.join(directory, "none.json"), tallyJest, true)).toEqual({ passed: 0, failed: 1 });
  });

  test("counts one failure for a failed runner without a failed test", () => {
    writeFileSync(file, JSON.stringify({ ...jestReport, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }));
    expect(tallyReport(file, tallyJest, false)).toMatchObject({ passed: 7, failed: 1 });
    expect(tallyReport(file, tallyJest, true)).toMatchObject({ passed: 7, failed: 0 });
  });
});
