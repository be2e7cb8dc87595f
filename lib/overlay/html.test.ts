import { html, trusted } from "./html";

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  [`" onload="alert(1)`, "&quot; onload=&quot;alert(1)"],
  ["' x='", "&#39; x=&#39;"],
  ["&lt;b&gt;", "&amp;lt;b&amp;gt;"],
  ["</p><img src=x onerror=alert(1)>", "&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;"],
  ["مرحبا 🎮 é", "مرحبا 🎮 é"],
])("escapes %s in an element and in an attribute", (text, escaped) => {
  expect(html`<p title="${text}">${text}</p>`.source).toBe(`<p title="${escaped}">${escaped}</p>`);
});

test("does not escape markup, lists of markup and numbers", () => {
  const items = ["a", "<b>"].map((name) => html`<li>${name}</li>`);
  expect(html`<ul data-count="${items.length}">${items}</ul>${trusted("<hr>")}`.source).toBe(
    '<ul data-count="2"><li>a</li><li>&lt;b&gt;</li></ul><hr>',
  );
});
