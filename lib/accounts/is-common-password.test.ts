import { isCommonPassword } from "./is-common-password";

test.each([
  ["one that everybody tries first", "Password1", true],
  ["the product's name", "Bravado", true],
  ["the product's name with a year", "bravado-2026!", true],
  ["nothing but words of ours", "My.Bravado.Streamer.1", true],
  ["a sentence in which the name stands", "no bravado before breakfast", false],
  ["words of nobody", "correct horse battery", false],
  ["signs alone, which are no word", "!§$%&/()=", false],
])("%s", async (_, password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});
