import { passwordScore } from "./password-score";

test.each(["password", "password1", "sunshine", "letmein1", "qwertyuio", "12345678"])(
  "rates %s, of the form of a common password, as weak",
  (password) => {
    expect(passwordScore(password, [])).toBeLessThanOrEqual(1);
  },
);

test("rates a long mixed password as strong", () => {
  expect(passwordScore("violet-Tram 82 harbour", [])).toBe(4);
});
