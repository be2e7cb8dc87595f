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
  test.each(HIDDEN_FIELDS)("hides %s, in the line and in what it holds", (name) => {
    const lines = linesOf((log) => log.error({ [name]: SECRET, person: { [name]: SECRET } }, "refused"));
    expect(lines).toContain("refused");
    expect(lines).not.toContain(SECRET);
  });

  test.each([
    ["an address in a sentence", { note: "sent to ana.perez+1@mail.example.com." }, "ana.perez"],
    ["an address after another sign", { note: "sent to x@ana@mail.example.com" }, "ana@"],
    ["an address in letters of any script", { note: "sent to josé@例え.jp" }, "josé"],
    [
      "what the database repeats",
      { err: Object.assign(new Error("duplicate"), { detail: "Key (email)=(bo@x.io)" }) },
      "bo@",
    ],
    ["an error's message", { err: new Error("no mail server takes bo@x.io") }, "bo@"],
    ["a mailed link", { note: `https://bravado.example/email-verified#token=${SECRET}` }, SECRET],
    [
      "an address with a secret",
      { url: `/api/auth/callback/google?state=${SECRET}&code=${SECRET}&locale=fr` },
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
