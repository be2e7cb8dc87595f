import { log } from "@/lib/shared/log";
import { countViolations, readViolations } from "./violation-reports";

const LEGACY = "application/csp-report";
const BATCH = "application/reports+json";

function read(body: unknown, type: string) {
  return readViolations(
    new Request("http://localhost/api/csp-reports", {
      method: "POST",
      headers: { "content-type": type },
      body: JSON.stringify(body),
    }),
  );
}

test("reads both kinds of reports, and keeps neither addresses nor samples", async () => {
  const secret = "https://bravado.example/reset?token=secret";
  const legacy = {
    "document-uri": secret,
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/a.js?user=nova",
    "script-sample": "alert('nova')",
  };
  expect(await read({ "csp-report": legacy }, LEGACY)).toEqual([
    { directive: "script-src-elem", blocked: "https://evil.example" },
  ]);
  const body = {
    documentURL: secret,
    effectiveDirective: "style-src-attr",
    blockedURL: "inline",
    sample: "x",
  };
  const reports = [
    { type: "csp-violation", url: secret, user_agent: "x", body },
    { type: "deprecation", url: secret, body: { id: "x" } },
  ];
  expect(await read(reports, BATCH)).toEqual([{ directive: "style-src-attr", blocked: "inline" }]);
});

test.each([
  ["chrome-extension://abcdef/content.js", "chrome-extension"],
  ["data", "data"],
  ["https://", "unknown"],
  ["", "unknown"],
  ["nova@example.org", "unknown"],
])("reduces the blocked address %p to %s", async (address, blocked) => {
  const [violation] = await read({ "csp-report": { "blocked-uri": address } }, LEGACY);
  expect(violation).toEqual({ directive: "unknown", blocked });
});

test.each<[string, unknown, string, string]>([
  ["another content type", {}, "application/json", "unsupported_content_type"],
  ["another shape", { report: 1 }, LEGACY, "invalid_input"],
  ["too many reports", Array(101).fill({ type: "csp-violation" }), BATCH, "invalid_input"],
])("refuses %s", async (_, body, type, code) => {
  await expect(read(body, type)).rejects.toMatchObject({ code });
});

describe("counting", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("logs the count of each kind once a minute, and bounds the number of kinds", () => {
    const warn = jest.spyOn(log, "warn").mockImplementation();
    const inline = { directive: "script-src", blocked: "inline" };
    countViolations([inline, inline], "198.51.100.1");
    countViolations(made(150), "198.51.100.1");
    jest.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledWith({ event: "csp_violated", ...inline, count: 2 }, "security");
    expect(warn).toHaveBeenCalledWith(
      { event: "csp_violated", directive: "other", blocked: "other", count: 51 },
      "security",
    );
    expect(warn).toHaveBeenCalledTimes(101);
    jest.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledTimes(101);
    warn.mockRestore();
  });

  test("one address that makes up kinds does not hide those of others", () => {
    const warn = jest.spyOn(log, "warn").mockImplementation();
    const inline = { directive: "script-src", blocked: "inline" };
    countViolations(made(5_000), "198.51.100.1");
    countViolations([inline], "203.0.113.9");
    countViolations([inline], "203.0.113.10");
    jest.advanceTimersByTime(60_000);
    expect(warn).toHaveBeenCalledWith({ event: "csp_violated", ...inline, count: 2 }, "security");
    expect(warn).toHaveBeenCalledWith(
      { event: "csp_violated", directive: "other", blocked: "other", count: 4_901 },
      "security",
    );
    expect(warn).toHaveBeenCalledTimes(101);
    warn.mockRestore();
  });
});

function made(kinds: number) {
  return Array.from({ length: kinds }, (_, index) => ({ directive: "img-src", blocked: `x${index}` }));
}
