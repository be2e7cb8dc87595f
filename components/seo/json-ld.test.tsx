import { renderToStaticMarkup } from "react-dom/server";
import { JsonLd } from "./json-ld";

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "]]> & &lt;img src=x onerror=alert(1)&gt;",
  "\u2028\u2029 ' \" \\ \\u003c",
  "مرحبا 🎤 Zoé",
];

/** Parses the markup as a browser does. */
function read(data: Readonly<Record<string, unknown>>) {
  document.body.innerHTML = renderToStaticMarkup(<JsonLd data={data} />);
  return document.body;
}

test.each(hostile)("keeps user text inside the script: %s", (text) => {
  const body = read({ name: text, list: [text] });
  expect(body.children).toHaveLength(1);
  expect(body.textContent).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(body.textContent)).toEqual({ name: text, list: [text] });
});

test("is data, not an executable script", () => {
  expect(read({ a: 1 }).firstElementChild).toHaveAttribute("type", "application/ld+json");
});
