import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CATALOGUES } from "@/lib/i18n/words";
import { root } from "@/scripts/root";
import { flatten } from "./messages/parity";

const page = readFileSync(path.join(root, "docs", "claims.md"), "utf8");
const table = page.split("<!-- claims -->")[1]?.split("<!-- /claims -->")[0] ?? "";
const keys = new Set(flatten(CATALOGUES.en).keys());
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
const claims = table
  .trim()
  .split("\n")
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, claim = "", messages = "", proof = ""]) => ({ claim, messages: quoted(messages), proof }));

test("lists claims", () => {
  expect(claims.length).toBeGreaterThan(20);
});

test.each(claims)("$claim: its messages exist", ({ messages }) => {
  expect(messages).not.toEqual([]);
  expect(messages.filter((key) => !keys.has(key))).toEqual([]);
});

test.each(claims)("$claim: what makes it true exists", ({ proof }) => {
  const files = quoted(proof);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  if (files.length === 0) expect(proof).toBe("the operator");
});
