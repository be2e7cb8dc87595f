import { mergeMessages, pickMessages } from "./pick-messages";

const all = { ui: { button: { busy: "Working" }, dialog: { close: "Close" } }, home: { title: "Hello" } };

test("picks the named namespaces with their path, and nothing else", () => {
  expect(pickMessages(all, ["ui.dialog", "home"])).toEqual({
    ui: { dialog: { close: "Close" } },
    home: { title: "Hello" },
  });
});

test("merges two namespaces of one domain", () => {
  expect(pickMessages(all, ["ui.dialog", "ui.button"])).toEqual({ ui: all.ui });
});

test.each(["ui.menu", "nothing", "home.title.more"])("refuses the unknown name %s", (name) => {
  expect(() => pickMessages(all, [name])).toThrow();
});

test("replaces a compiled text as a whole", () => {
  const outer = { ui: { count: ["old ", ["count"], " words"] } };
  const inner = { ui: { count: ["new ", ["count"]] } };
  expect(mergeMessages(outer, inner)).toEqual(inner);
});

test("does not change its inputs", () => {
  const outer = { ui: { button: { busy: "Working" } } };
  const inner = { ui: { dialog: { close: "Close" } } };
  expect(mergeMessages(outer, inner)).toEqual({ ui: all.ui });
  expect(outer).toEqual({ ui: { button: { busy: "Working" } } });
});
