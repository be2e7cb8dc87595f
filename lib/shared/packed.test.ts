import { pack, unpack } from "./packed";

test("what was packed is unpacked", () => {
  const page = { items: [{ id: "1", bio: null, text: 'says "hi" </script>' }], nextCursor: null };
  expect(unpack(pack(page))).toEqual(page);
});
