import fc from "fast-check";
import { waysElsewhere } from "@/tests/support/ways-elsewhere";
import { returnPath } from "./contract";

test.each([
  ["/", "/"],
  ["/settings", "/settings"],
  ["/streamer/Zoé?challenge=1#top", "/streamer/Zo%C3%A9?challenge=1#top"],
  ["/fr/settings?tab=profile", "/settings?tab=profile"],
  ["/es", "/"],
  ["/esports", "/esports"],
  ["/authors", "/authors"],
  ["/a/../b", "/b"],
  ["/search?next=//evil.example", "/search?next=//evil.example"],
])("maps %s to %s", (value, path) => {
  expect(returnPath(value)).toBe(path);
});

test.each([undefined, null, 7, true, {}, ["/settings"], ["/settings", "//evil.example"]])(
  "refuses %j",
  (value) => {
    expect(returnPath(value)).toBeNull();
  },
);

test.each(waysElsewhere)("refuses %j", (value) => {
  expect(returnPath(value)).toBeNull();
});

test("returns only same-origin paths, and is idempotent", () => {
  const piece = fc.constantFrom(
    ...["/", "\\", ".", "%2e", "\t", "\n", "@", ":", "?", "#", "fr", "auth", "a", "evil.example"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = returnPath(`/${pieces.join("")}`);
      if (path === null) return;
      for (const base of ["https://bravado.example/", "https://bravado.example/fr/auth"]) {
        expect(new URL(path, base).origin).toBe("https://bravado.example");
      }
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
