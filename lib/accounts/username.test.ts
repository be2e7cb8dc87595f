import { usernameSchema } from "./contract";
import { usernameFromEmail, usernameKey } from "./username";

describe("the default username", () => {
  test.each([
    ["ana@example.com", "ana"],
    ["Ana.Maria_B-2@example.com", "Ana.Maria_B-2"],
    ["ana+news@example.com", "ana-news"],
    ["..ana..@example.com", "ana"],
    ["o'brien@example.com", "o-brien"],
    ["éloïse@example.com", "éloïse"],
    ['"odd@local"@example.com', "odd-local"],
  ])("of %s is %s", (email, name) => {
    expect(usernameFromEmail(email)).toBe(name);
  });

  test.each(["+++@example.com", "admin@example.com", "me@example.com", "🎲@example.com"])(
    "of %s is neutral",
    (email) => {
      expect(usernameFromEmail(email)).toMatch(/^member-[b-z]{4}$/);
    },
  );

  test("is always a valid one, however long the address", () => {
    for (const local of ["x".repeat(64), `${"x".repeat(34)}....${"y".repeat(20)}`]) {
      const name = usernameFromEmail(`${local}@example.com`);
      expect(usernameSchema.safeParse(`${name}-ffff`).success).toBe(true);
    }
  });
});

test("the key ignores case and Unicode form", () => {
  expect(usernameKey("ÉLOÏSE")).toBe(usernameKey("e\u0301loi\u0308se"));
  expect(usernameKey("Ana")).not.toBe(usernameKey("Anna"));
});

describe("a chosen username", () => {
  const problemOf = (name: string) => usernameSchema.safeParse(name).error?.issues[0]?.message;

  test.each([
    ["reserved, in capitals", "ADMIN", "username_reserved"],
    ["reserved, in full-width letters", "\uFF41\uFF44\uFF4D\uFF49\uFF4E", "username_reserved"],
    ["reserved, in bold letters", "\u{1D41A}\u{1D41D}\u{1D426}\u{1D422}\u{1D427}", "username_reserved"],
    ["at which no page is", "nova.RSC", "username_reserved"],
    ["reserved, with dots", "a.d.m.i.n", "username_reserved"],
    ["reserved, with an accent", "ádmin", "username_reserved"],
    ["reserved, with a filler of Hangul", "admin\u3164", "username_invalid"],
    ["written with a filler of Hangul", "no\u1160va", "username_invalid"],
    ["a filler of Hangul alone", "\u3164", "username_invalid"],
    ["Latin with a Lisu tone that is drawn as a dot", "nova\ua4f8", "username_mixed"],
    ["Latin with an Arabic zero that is drawn as a dot", "nova\u0660", "username_mixed"],
    ["a path of the site", "Leaderboard", "username_reserved"],
    ["reserved, with a Cyrillic letter", "\u0430dmin", "username_mixed"],
    ["Latin with a Cyrillic letter", "p\u0430ypal", "username_mixed"],
    ["Latin with a Greek letter", "t\u03BFm", "username_mixed"],
    ["written with a direction override", "ana\u202Enimda", "username_invalid"],
    ["written with an invisible joiner", "a\u200Dna", "username_invalid"],
  ])("may not be %s", (_, name, problem) => {
    expect(problemOf(name)).toBe(problem);
  });

  test.each([
    "Анна",
    "Νίκος",
    "éloïse-2",
    "ゲーム達人",
    "tokyo東京",
    "김철수",
    "محمد",
    "محمد\u0661",
    "nova７",
  ])("may be %s", (name) => {
    expect(problemOf(name)).toBeUndefined();
  });
});
