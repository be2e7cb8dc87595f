import { csvField } from "./csv";

test.each([
  ["=1+1", `"'=1+1"`],
  ["+33", `"'+33"`],
  ["-1+2", `"'-1+2"`],
  ["@SUM(A1)", `"'@SUM(A1)"`],
  ["\t=1", `"\t'=1"`],
  [" =1", `"' =1"`],
  ["＝1", `"'＝1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ["ok;=1+1;x", `"ok;'=1+1;x"`],
  ["ok; @SUM(A1)", `"ok;' @SUM(A1)"`],
  ["ok\t-1+2", `"ok\t'-1+2"`],
  ["ok\r\n+33", `"ok\r\n'+33"`],
  ['ok;"=1+1;x', `"ok;'""=1+1;x"`],
  ['ok; " @SUM(A1)', `"ok;' "" @SUM(A1)"`],
  ["ok;\t=1;;=2", `"ok;\t'=1;;'=2"`],
  ["-12.50", "-12.50"],
  ["12", "12"],
  ["Beat = 3 - 1", `"Beat = 3 - 1"`],
  ["", `""`],
])("a spreadsheet runs nothing of %j", (value, written) => {
  expect(csvField(value)).toBe(written);
});
