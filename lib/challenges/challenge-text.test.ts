import { boostSchema, createChallengeSchema } from "./contract";

const { challenge } = createChallengeSchema.shape;
const { message } = boostSchema.shape;

test.each([
  ["Do a handstand \u{1F525}", undefined],
  ["\u200B\u200B\u3164\u2060", "required"],
  ["\u{1F525}\u{1F525}", "letters_required"],
])("a dare of %j: %s", (text, problem) => {
  expect(challenge.safeParse(text).error?.issues[0]?.message).toBe(problem);
});

test("a message of invisible characters is none", () => {
  expect(message.parse("\u200B\u3164")).toBe("");
  expect(message.parse("\u{1F525}")).toBe("\u{1F525}");
});
