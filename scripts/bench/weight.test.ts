import { inlineCodeOf, messagesOf, scriptsOf } from "./weight";

test("finds every script once", () => {
  const html = `<link rel="preload" as="script" href="/a.js?x=1&amp;y=2"/><link rel="preload" as="style" href="/s.css"/>
    <script src="/b.js" async=""></script><script src="/b.js"></script><script nomodule="" src="/old.js"></script>
    <script>inline()</script>`;
  expect(scriptsOf(html)).toEqual(["/a.js?x=1&y=2", "/b.js"]);
});

test("finds inline code", () => {
  const html = `<style>a{b:c}</style><p>words</p><script type="module">run()</script><script src="/a.js"></script>`;
  expect(inlineCodeOf(html)).toBe("a{b:c}\nrun()\n");
});

test("finds messages, also when split between two scripts", () => {
  const html = `<script>self.__next_f.push([0])</script><script>self.__next_f.push([1,"1:{\\"messages\\":{\\"ui\\":{\\"a\\":\\"}"])</script>
    <script>self.__next_f.push([1,"\\"}},\\"locale\\":\\"fr\\",\\"messages\\":\\"$2\\"}"])</script>`;
  expect(messagesOf(html)).toEqual(['{"ui":{"a":"}"}}']);
});
