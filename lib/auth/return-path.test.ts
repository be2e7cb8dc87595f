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

test.each([
  undefined,
  null,
  7,
  ["/settings"],
  "",
  " /settings",
  "settings",
  "https://evil.example",
  "http:evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  "/\u0000/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/fr//evil.example",
  "/es//evil.example/",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/auth",
  "/auth?returnTo=/auth",
  "/fr/auth",
  "/auth/callback",
  "/api/auth/signout",
  "/_next/data",
  "/x\\y",
  `/${"x".repeat(2000)}`,
])("%j leads nowhere", (value) => {
  expect(returnPath(value)).toBeNull();
});
