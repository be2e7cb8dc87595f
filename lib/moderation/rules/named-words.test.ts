import { readText, says } from "./named-words";

const isIn = (phrase: string, text: string) => says(readText(text), phrase);

test.each([
  ["feet", "Show your feet"],
  ["feet", "Show your FEET!"],
  ["feet", "Show your f33t"],
  ["feet", "Show your f.e.e.t"],
  ["feet", "Show your f e e t"],
  ["feet", "Show your feeeeeet"],
  ["feet", "Show your \u{1d41f}\u{1d41e}\u{1d41e}\u{1d42d}"],
  ["FEET", "show your feet"],
  ["café", "Un cafe, s'il te plait"],
  ["ass", "kick-ass run"],
  ["just chatting", "No  just\nchatting today"],
  ["c++", "Write it in C++, now"],
  [".*", "Type .* in the chat"],
  ["f*ck", "What the F*CK"],
  ["(a+)+$", "Solve (a+)+$ by hand"],
  ["69", "Play 69 rounds"],
  ["танцуй", "Пожалуйста, танцуй"],
])("%s is in: %s", (phrase, text) => expect(isIn(phrase, text)).toBe(true));

test.each([
  ["ass", "First class, no assassins"],
  ["feet", "defeet the boss"],
  ["feet", "Show your foot"],
  ["f.et", "Show your feet"],
  [".*", "Anything at all"],
  ["c++", "Sing in C"],
  ["[a-z]", "Sing the alphabet"],
  ["just chatting", "just keep chatting"],
  ["69", "Play 690 rounds"],
  ["   ", "Play on"],
])("%s is not in: %s", (phrase, text) => expect(isIn(phrase, text)).toBe(false));

test("a long text and many words take no time that a pattern could make longer", () => {
  const read = readText("a".repeat(500));
  for (let turn = 0; turn < 200; turn++) expect(says(read, `${"(a+)+".repeat(10)}${turn}`)).toBe(false);
});
