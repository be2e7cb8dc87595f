import { compileFunction } from "node:vm";
import { keepingCode } from "./kept-code";

const compile = keepingCode(compileFunction);

test("compiles from the kept code the second time", () => {
  const compiled = () => compile("return a * 2;", ["a"], { filename: "/same.js" });
  expect(compiled()(2)).toBe(4);
  const again = compiled();
  expect(again.cachedDataRejected).toBe(false);
  expect(again(3)).toBe(6);
});

test("compiles a file anew whose source has changed", () => {
  // Of one length, which is all that V8 compares.
  const [before, after] = ["return 1;", "return 2;"].map((source) =>
    compile(source, [], { filename: "/changed.js" }),
  );
  expect([before?.(), after?.()]).toEqual([1, 2]);
});
