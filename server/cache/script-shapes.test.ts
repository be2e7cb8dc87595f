import { hashOf } from "@/server/front/content-security-policy";
import { ScriptShapes } from "./script-shapes";

const sample = `<script>theme()</script><script>(f=f||[]).push([0])</script>
  <script>f.push([1,"words \\"of\\" ours"])</script>`;
const shapes = new ScriptShapes(sample);

test("scripts of the build run under their names, each once, whatever texts and numbers are in them", () => {
  const other = 'f.push([1,"other words"])';
  const html = `<script>theme()</script><script nonce="x">theme()</script><script>${other}</script>
    <script src="/c.js" async=""></script><script type="application/ld+json">{"d":1}</script>`;
  expect(shapes.judge(html)).toEqual({ allowed: [hashOf("theme()"), hashOf(other)], strange: 0 });
});

test.each([
  "alert(1)",
  'f.push([1,"words"]);alert(1)',
  "theme();theme()",
  'f.push([1,"words" + alert(1)])',
  'f.push([1,"ends\\\\"+alert(1)+"here"])',
  "",
])("a script that no build writes is named nowhere, and counted: %s", (script) => {
  const judged = shapes.judge(`<script>theme()</script><p><script>${script}</script></p>`);
  expect(judged).toEqual({ allowed: [hashOf("theme()")], strange: 1 });
});
