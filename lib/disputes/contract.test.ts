import { evidenceSchema } from "./contract";

const given = (link: string) => evidenceSchema.safeParse({ text: "See for yourself", links: [link] });

test.each(["https://clips.example/a?b=c#d", "http://www.clips.example/@nova"])("accepts %s", (link) => {
  expect(given(link).success).toBe(true);
});

test.each([
  "https://youtube.com@evil.example/a",
  "https://you:secret@evil.example/",
  "https://:secret@evil.example/",
  "javascript:alert(1)",
  "ftp://clips.example/a",
  "//clips.example/a",
])("refuses %s", (link) => {
  expect(given(link).error?.issues.map(({ message }) => message)).toContain("link_invalid");
});
