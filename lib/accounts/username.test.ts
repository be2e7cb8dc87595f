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
    "of %s says nothing",
    (email) => {
      expect(usernameFromEmail(email)).toMatch(/^member-[0-9a-f]{4}$/);
    },
  );

  test("is always one that could be chosen, however long the address", () => {
    for (const local of ["x".repeat(64), `${"x".repeat(34)}....${"y".repeat(20)}`]) {
      const name = usernameFromEmail(`${local}@example.com`);
      expect(usernameSchema.safeParse(`${name}-ffff`).success).toBe(true);
    }
  });
});

test("case and Unicode form do not tell two names apart", () => {
  expect(usernameKey("ÉLOÏSE")).toBe(usernameKey("e\u0301loi\u0308se"));
  expect(usernameKey("Ana")).not.toBe(usernameKey("Anna"));
});
