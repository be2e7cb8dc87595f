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
  const scripts = ['1:{"packed":"$2a"}\n2a:Tb,{"ui":', '"é"}3:{"packed":"{\\"a\\":\\"b\\"}"}'].map(
    (data) => `<script>self.__next_f.push([1,${JSON.stringify(data)}])</script>`,
  );
  expect(messagesOf(`<script>self.__next_f.push([0])</script>${scripts.join("")}`)).toEqual([
    '{"ui":"é"}',
    '{"a":"b"}',
  ]);
});
