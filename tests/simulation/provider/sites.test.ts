import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SITES } from "./sites";

test("lists exactly the provider calls in the sources", () => {
  const rows = Object.values(SITES).flatMap((part) => Object.keys(part));
  expect(rows.sort()).toEqual(callsIn(path.resolve(__dirname, "../../../lib")));
});

/** Calls of the Stripe client in a directory's sources, as `resource.verb`. */
function callsIn(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const calls = files
    .filter((file) => file.endsWith(".ts") && !/(^|\/)testing\/|test\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(directory, file), "utf8").matchAll(/\bstripe\(\)\s*\.([\w.\s]+)(\(|;)/g),
    ])
    .map(([, chain = "", end]) => chain.replace(/\s/g, "") + (end === ";" ? ".create" : ""));
  return [...new Set(calls)].sort();
}
