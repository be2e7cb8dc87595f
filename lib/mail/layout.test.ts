import { readFileSync } from "node:fs";
import path from "node:path";
import type { MailContent } from "./content";
import { mailHtml } from "./html";
import { PALETTE } from "./palette";
import { mailText } from "./text";

const content: MailContent = {
  subject: "Subject",
  title: "Title",
  paragraphs: ["First.", "Second."],
  quote: '<script>alert(1)</script> & "more"',
  action: { label: "Open", url: "https://bravado.example/a?b=c&d=e#f=g" },
  notes: ["Not you? Do nothing."],
};
const frame = { why: "Because.", home: "https://bravado.example/", links: [], notes: [] };

test("the palette repeats the tokens of globals.css", () => {
  const css = readFileSync(path.join(__dirname, "..", "..", "app", "globals.css"), "utf8");
  for (const [token, { light, dark }] of Object.entries(PALETTE)) {
    expect(css).toContain(`--color-${token}: light-dark(${light}, ${dark});`);
  }
});

test("every element with an inline colour has a class for the dark theme", () => {
  const html = mailHtml(content, "en", frame);
  for (const [tag] of html.matchAll(/<[^>]*style="[^"]*(?:background-color|[^-]color):[^>]*>/g)) {
    expect(tag).toMatch(/class="[^"]*(?:bg|tx)-/);
  }
});

test("escapes user text and loads nothing from the network", () => {
  const html = mailHtml(content, "fr", frame);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;");
  expect(html).not.toMatch(/<script|<img|<link|url\(|@import|@font-face/);
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('href="https://bravado.example/a?b=c&amp;d=e#f=g"');
});

test("the plain text has the same content in the same order", () => {
  expect(mailText({ ...content, quote: "one\ntwo" }, "en", frame)).toBe(
    "Title\n\nFirst.\n\n> one\n> two\n\nSecond.\n\nOpen:\nhttps://bravado.example/a?b=c&d=e#f=g\n\nNot you? Do nothing.\n\n--\nBecause.\n\nBravado\nhttps://bravado.example/\n",
  );
});

test("the plain text writes the French colon after a non-breaking space", () => {
  expect(mailText(content, "fr", frame)).toContain("Open\u202f:\nhttps://");
});

test("shows facts, a second link and the links of the frame, in HTML and in the plain text", () => {
  const full = {
    ...content,
    facts: [{ label: "Held", value: "$12.50" }],
    more: [{ label: "Your receipt", url: "https://bravado.example/receipts/1" }],
  };
  const links = [{ label: "Turn off", url: "https://bravado.example/unsubscribe#t" }];
  const text = mailText(full, "en", { ...frame, links });
  expect(text).toContain("\n\nHeld: $12.50\n\nOpen:");
  expect(text).toContain("\n\nYour receipt:\nhttps://bravado.example/receipts/1\n\n");
  expect(text).toContain("--\nBecause.\n\nTurn off:\nhttps://bravado.example/unsubscribe#t\n");
  const html = mailHtml(full, "en", { ...frame, links });
  for (const part of ["$12.50", "/receipts/1", "/unsubscribe#t"]) expect(html).toContain(part);
});

test("the notes of the frame stand below its links, in HTML and in the plain text", () => {
  const links = [{ label: "Turn off", url: "https://bravado.example/unsubscribe#t" }];
  const noted = { ...frame, links, notes: ["Amounts in USD.", "Stage <Ltd>", "1 Main Street"] };
  expect(mailText(content, "en", noted)).toContain(
    "unsubscribe#t\n\nAmounts in USD.\nStage <Ltd>\n1 Main Street\n\nBravado\n",
  );
  expect(mailHtml(content, "en", noted)).toContain(
    "Turn off</a><br>Amounts in USD.<br>Stage &lt;Ltd&gt;<br>1 Main Street",
  );
});

test("a time stays on one line with its zone, in the text and beside its label", () => {
  const facts = [{ label: "Until", value: "May 4, 1:00 PM UTC" }];
  const html = mailHtml({ ...content, paragraphs: ["Avant 13:00 UTC."], facts }, "fr", frame);
  for (const time of ["1:00&nbsp;PM&nbsp;UTC", "13:00&nbsp;UTC."]) expect(html).toContain(time);
});

test("a number stays on one line with what it counts, and a day with its month", () => {
  const paragraphs = ["Tienes 14 días, hasta el dom, 4 may 2031.", "Within 24 hours, by Sun, May 4, 2031."];
  const html = mailHtml({ ...content, paragraphs }, "es", frame);
  for (const number of ["14&nbsp;días", "4&nbsp;may 2031", "24&nbsp;hours", "May&nbsp;4, 2031"]) {
    expect(html).toContain(number);
  }
});
