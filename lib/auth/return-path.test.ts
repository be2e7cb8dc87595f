import fc from "fast-check";
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
])("%s leads to %s", (value, path) => {
  expect(returnPath(value)).toBe(path);
});

test.each([undefined, null, 7, true, {}, ["/settings"], ["/settings", "//evil.example"]])(
  "%j is no path",
  (value) => {
    expect(returnPath(value)).toBeNull();
  },
);

/** Ways to another site, and to what is no page, as they are tried. Source: issue 4, "at least sixty forms". */
const HOSTILE = [
  "",
  " ",
  "settings",
  "./settings",
  "../settings",
  "?next=/settings",
  "#settings",
  "@evil.example",
  ".evil.example",
  ":80",
  "evil.example",
  "www.evil.example/settings",
  // Schemes, whole and half.
  "https://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http://evil.example/settings",
  "https:/evil.example",
  "https:evil.example",
  "http:///evil.example",
  "https:\\\\evil.example",
  "ftp://evil.example",
  "ws://evil.example",
  "file:///etc/passwd",
  "blob:https://evil.example/1",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "mailto:eve@evil.example",
  "intent://evil.example#Intent;scheme=https;end",
  // Addresses that only begin like ours.
  "https://bravado.example@evil.example",
  "https://bravado.example.evil.example",
  "https://evil.example/https://bravado.example",
  // Without a scheme, and what browsers read as that.
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2e%2e",
  "//evil.example@bravado.example",
  "//bravado.example@evil.example",
  "//[::1]/",
  "//0x7f.1",
  "//evil%E3%80%82example",
  "//",
  "/\\evil.example",
  "/\\/evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "//\\evil.example",
  "/a\\..\\\\evil.example",
  "/x\\y",
  // Characters that are dropped on the way.
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\u0000/evil.example",
  "/\u200B/evil.example",
  "/\u202E/evil.example",
  "/\uFEFF/evil.example",
  "/settings\r\nLocation: https://evil.example",
  // Paths that become something else once they are tidied up.
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/%2E%2e//evil.example",
  "/fr//evil.example",
  "/es//evil.example/",
  "/fr/..//evil.example",
  // Ours, but no place to return to.
  "/auth",
  "/auth?returnTo=/auth",
  "/fr/auth",
  "/fr/es/auth",
  "/es/auth/",
  "/auth/callback",
  "/a/../auth",
  "/api/auth/signout",
  "/fr/../api/auth/signout",
  "/_next/data",
  `/${"x".repeat(2000)}`,
];

test("sixty forms and more are tried", () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
});

test.each(HOSTILE)("%j leads nowhere", (value) => {
  expect(returnPath(value)).toBeNull();
});

test("whatever is let through stays here, also when it is read again", () => {
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
