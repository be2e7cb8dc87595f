import { newSecret, stepOfCode } from "./app-code";

test.each(["\u{1F600}\u{1F601}\u{1F602}", "éééééé", "12345a", "１２３４５６", ""])("refuses %j", (code) => {
  expect(stepOfCode(newSecret(), code)).toBeNull();
});
