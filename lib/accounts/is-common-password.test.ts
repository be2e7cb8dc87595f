import { isCommonPassword } from "./is-common-password";

test.each([
  ["a common password", "Password1", true],
  ["the product's name", "Bravado", true],
  ["the product's name with a year", "bravado-2026!", true],
  ["only product words", "My.Bravado.Streamer.1", true],
  ["a sentence with the product's name", "no bravado before breakfast", false],
  ["other words", "correct horse battery", false],
  ["punctuation only", "!§$%&/()=", false],
])("%s", async (_, password, expected) => {
  expect(await isCommonPassword(password)).toBe(expected);
});
