import { fold } from "./fold";
import { parseList } from "./pattern";

test("a line that starts with a question mark is doubtful, and means what the rest of it says", () => {
  const [doubtful, clear] = parseList("? cut|slice the bread\n cut|slice the bread", "violence", {}, fold);
  expect(doubtful).toEqual({ ...clear, line: "? cut|slice the bread", isDoubtful: true });
  expect(clear).toMatchObject({ line: "cut|slice the bread", isDoubtful: false });
});
