import { plainText } from "./plain-line";

test.each([
  ["Win\n/ban me\r\nnow", "Win /ban me now"],
  ["see https://evil.example/x?y", "see https:/ /evil. example/x?y"],
  ["go to evil.example", "go to evil. example"],
  ["Visit evil。com or evil｡com", "Visit evil. com or evil. com"],
  ["to 💩.la now", "to 💩. la now"],
  ["Follow ＠everyone", "Follow everyone"],
  ["at 2.5 times the speed.", "at 2.5 times the speed."],
  ["@everyone look @here", "everyone look here"],
  ["a\u202eb\u0000c\u200bd", "a b c d"],
  ["  ", ""],
])("%j becomes %j", (text, line) => {
  expect(plainText(text)).toBe(line);
});

test("cuts a long text between characters", () => {
  expect([...plainText("🎮".repeat(200))]).toHaveLength(160);
  expect(plainText("🎮".repeat(200))).toMatch(/^(?:🎮)+…$/u);
});
