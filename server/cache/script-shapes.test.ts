import { scriptHash } from "@/server/front/content-security-policy";
import { ScriptShapes } from "./script-shapes";

const sample = `<script>theme()</script><script>(f=f||[]).push([0])</script>
  <script>f.push([1,"words \\"of\\" ours"])</script>`;
const shapes = new ScriptShapes(sample);

test("allows scripts of the build by hash, each once, whatever strings and numbers they hold", () => {
  const other = 'f.push([1,"other words"])';
  const html = `<script>theme()</script><script nonce="x">theme()</script><script>${other}</script>
    <script src="/c.js" async=""></script><script type="application/ld+json">{"d":1}</script>`;
  expect(shapes.check(html)).toEqual({ allowed: [scriptHash("theme()"), scriptHash(other)], unknown: 0 });
});

test.each([
  "alert(1)",
  'f.push([1,"words"]);alert(1)',
  "theme();theme()",
  'f.push([1,"words" + alert(1)])',
  'f.push([1,"ends\\\\"+alert(1)+"here"])',
  "",
])("does not allow a script of another shape, and counts it: %s", (script) => {
  const checked = shapes.check(`<script>theme()</script><p><script>${script}</script></p>`);
  expect(checked).toEqual({ allowed: [scriptHash("theme()")], unknown: 1 });
});
