import { isCommonPassword } from "./is-common-password";

test.each([
  ["a common password", "Password1", true],
  ["a common word with a year", "Summer2024", true],
  ["a common word with a number and a mark", "liverpool1!", true],
  ["a common password spelled with digits", "p@ssw0rd!", true],
  ["one character again and again", "aaaaaa", true],
  ["three characters again and again", "abcabcabc", true],
  ["a run of keys", "qwertyuio", true],
  ["a run of keys backwards, with a number", "lkjhgf12", true],
  ["the product's name", "Bravado", true],
  ["the product's name with a year", "bravado-2026!", true],
  ["only product words", "My.Bravado.Streamer.1", true],
  ["a sentence with the product's name", "no bravado before breakfast", false],
  ["other words", "correct horse battery", false],
  ["a common word in the middle", "my summer 2024 in Lyon", false],
  ["a common word with a long number", "summer2024137", false],
  ["letters without order", "kxwqpz", false],
  ["punctuation only", "!§$%&/()=", false],
])("%s", async (_, password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});
