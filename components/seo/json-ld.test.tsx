import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "./json-ld";

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]> & &lt;img src=x onerror=alert(1)&gt;",
  "\u2028\u2029 ' \" \\ \\u003c",
  "مرحبا 🎤 Zoé",
];

/** The page as a browser reads it: elements first, JSON after that. */
function read(data: Readonly<Record<string, unknown>>) {
  document.body.innerHTML = renderToStaticMarkup(<JsonLd data={data} />);
  return document.body;
}

test.each(hostile)("text of people stays text: %s", (text) => {
  const body = read({ name: text, list: [text] });
  expect(body.children).toHaveLength(1);
  expect(body.textContent).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(body.textContent)).toEqual({ name: text, list: [text] });
});

test("it is data, not a program", () => {
  expect(read({ a: 1 }).firstElementChild).toHaveAttribute("type", "application/ld+json");
});
