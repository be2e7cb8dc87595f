import { makeLog } from "./log";
import { HIDDEN_FIELDS, maskAttributes, maskText } from "./masking";

const SECRET = "4f9d2c71";

/** The lines that a log writes. */
function linesOf(write: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = [];
  write(makeLog({ write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe("the log", () => {
  test("writes one JSON object a line, with the time in UTC, whatever somebody sends", () => {
    const lines = linesOf((log) => log.warn({ address: '/x\n{"level":"fatal"}' }, "refused\r\n\u2028forged"));
    expect(lines.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines)).toEqual({
      level: "warn",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      address: '/x\n{"level":"fatal"}',
      msg: "refused\r\n\u2028forged",
    });
  });

  test.each(HIDDEN_FIELDS)("hides %s, in the line and at any depth", (name) => {
    const deep = { list: [{ of: { people: [{ [name]: SECRET }] } }] };
    const lines = linesOf((log) =>
      log.error({ [name]: SECRET, person: { [name]: SECRET }, deep }, "refused"),
    );
    expect(lines).toContain("refused");
    expect(lines).not.toContain(SECRET);
  });

  test.each([
    ["a property", { fullName: SECRET }],
    ["a header", { "Set-Cookie": SECRET }],
    ["an error's", { err: Object.assign(new Error("declined"), { intent: { client_secret: SECRET } }) }],
    [
      "a cause's",
      { err: new Error("failed", { cause: Object.assign(new Error("why"), { token: SECRET }) }) },
    ],
    [
      "one of several errors'",
      { err: new AggregateError([Object.assign(new Error("one"), { ip: SECRET })]) },
    ],
    ["an error's that is no err", { violation: { of: Object.assign(new Error("why"), { token: SECRET }) } }],
    ["what turns itself into JSON", { row: { toJSON: () => ({ email: SECRET }) } }],
  ])("hides it as %s", (_, fields) => {
    const lines = linesOf((log) => log.error(fields, "failed"));
    expect(lines).not.toContain(SECRET);
  });

  test("keeps what says where and why: an error's class, its stack, its causes, times and codes", () => {
    class Refused extends Error {
      override name = "Refused by it";
      code = "P2002";
    }
    const [why, at] = [new Error("the socket closed"), new Date(0)];
    const line = JSON.parse(
      linesOf((log) => log.error({ err: new Refused("no", { cause: why }), at }, "failed")),
    );
    expect(line).toMatchObject({ msg: "failed", at: "1970-01-01T00:00:00.000Z" });
    expect(line.err).toMatchObject({ type: "Refused", name: "Refused by it", message: "no", code: "P2002" });
    expect(line.err.stack).toContain("masking.test.ts");
    expect(line.err.cause).toMatchObject({ type: "Error", message: "the socket closed" });
    expect(JSON.parse(linesOf((log) => log.error(why))).msg).toBe("the socket closed");
    const several = JSON.parse(linesOf((log) => log.error(new AggregateError([why]))));
    expect(several.err.errors).toMatchObject([{ message: "the socket closed" }]);
  });

  test("cuts circles, bytes, what is deep, and what is too much", () => {
    const circle: Record<string, unknown> = {};
    circle.itself = { again: circle };
    const many = Array.from({ length: 100_000 }, () => ({ note: "x".repeat(10) }));
    const deep = many.reduce<object>((inner) => ({ inner }), { note: SECRET });
    const lines = linesOf((log) =>
      log.error({ circle, deep, many, wide: Object.fromEntries(many.entries()) }),
    );
    const bytes = linesOf((log) => log.error({ picture: new Uint8Array(8) }));
    expect(JSON.parse(bytes).picture).toBe("[cut]");
    expect(JSON.parse(lines).circle).toEqual({ itself: { again: "[cut]" } });
    expect(lines).not.toContain(SECRET);
    expect(lines.length).toBeLessThan(20_000);
  });

  test("writes the line of what cannot be read", () => {
    const unreadable = {
      get amount() {
        throw new Error("detached");
      },
    };
    expect(linesOf((log) => log.error({ unreadable }, "failed"))).toContain("failed");
  });

  test.each([
    ["a row", 'Failing row contains (7, Ana Perez, (x), "a", {"city": "Ana"}).', "Failing row contains"],
    ["a key", 'Key (lower(email), "order")=(ana, Ana) already exists.', "Key (lower(email)"],
  ])("hides %s that Postgres repeats, wherever it is said", (_, detail, kept) => {
    const err = Object.assign(new Error(detail), { meta: { cause: { message: `Message: \`${detail}\`` } } });
    for (const fields of [{ err }, { detail }, {}]) {
      const lines = linesOf((log) => log.error(fields, `failed: ${detail}`));
      expect(lines).not.toMatch(/ana|perez/i);
      expect(JSON.parse(lines).msg).toContain(kept);
    }
    const line = JSON.parse(linesOf((log) => log.error(err)));
    expect(line.err.stack).toMatch(/\[hidden\]\n {4}at .*masking\.test\.ts/);
    expect(maskText(`ERROR: ${detail}`)).not.toMatch(/ana/i);
  });

  test("hides a row that Postgres repeats in another language", () => {
    const err = Object.assign(new Error("nulo"), { severity: "ERROR", detail: "La fila contiene (7, Ana)." });
    expect(linesOf((log) => log.error({ err }))).not.toContain("Ana");
  });

  test.each([
    ["an address in a sentence", { note: "sent to ana.perez+1@mail.example.com." }, "ana.perez"],
    ["an address after another sign", { note: "sent to x@ana@mail.example.com" }, "ana@"],
    ["an address in letters of any script", { note: "sent to josé@例え.jp" }, "josé"],
    ["an error's message", { err: new Error("no mail server takes bo@x.io") }, "bo@"],
    ["a mailed link", { note: `https://bravado.example/email-verified#token=${SECRET}` }, SECRET],
    [
      "an address with a secret",
      { note: `/api/auth/callback/google?state=${SECRET}&code=${SECRET}&locale=fr` },
      SECRET,
    ],
  ])("hides %s", (_, fields, hidden) => {
    expect(linesOf((log) => log.error(fields, "failed"))).not.toContain(hidden);
  });

  test("keeps what is nobody's: packages in stacks, addresses of pages, ids", () => {
    const kept = "at node_modules/@prisma/client/index.js:1:2 /challenge/0198?sort=new&locale=fr";
    expect(maskText(kept)).toBe(kept);
  });
});

test("a span keeps the attributes that are listed, without addresses, and no other", () => {
  const attributes = {
    "http.route": "/api/challenges/{id}",
    "db.query.text": "SELECT 1 -- of bo@x.io",
    "http.target": `/api/challenges?token=${SECRET}`,
    "http.url": `https://ipapi.co/192.0.2.1/json/?key=${SECRET}`,
    "enduser.id": "bo",
  };
  expect(maskAttributes(attributes)).toEqual({
    "http.route": "/api/challenges/{id}",
    "db.query.text": "SELECT 1 -- of [hidden]",
  });
});
