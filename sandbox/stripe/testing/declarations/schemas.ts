import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Schemas } from "./generate";

const root = path.join(__dirname, "..", "..", "..", "..");
const kept = path.join(root, "node_modules", ".cache", "stripe-sandbox");

/** The inputs of the generated schemas: the SDK's version and our own files. */
const SOURCES = [
  "node_modules/stripe/package.json",
  "node_modules/@ts-morph/common/package.json",
  "sandbox/stripe/server/answers.ts",
  "sandbox/stripe/resources/payment-intents/public-view.ts",
  "sandbox/stripe/resources/setup-intents/public-view.ts",
  "sandbox/stripe/testing/declarations/contract.ts",
  "sandbox/stripe/testing/declarations/generate.ts",
];

/** The schemas of the installed SDK. Reading its declarations takes seconds, so the result is cached next to the packages. */
export function declaredSchemas(): Schemas {
  const hash = createHash("sha256");
  for (const source of SOURCES) hash.update(readFileSync(path.join(root, source)));
  const file = path.join(kept, `${hash.digest("hex").slice(0, 24)}.json`);
  return read(file) ?? generate(file);
}

function read(file: string): Schemas | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function generate(file: string): Schemas {
  // The compiler is large, so it is only loaded when needed.
  const { generateSchemas }: typeof import("./generate") = require("./generate");
  const schemas = generateSchemas(path.join(__dirname, "contract.ts"));
  mkdirSync(kept, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(schemas));
  renameSync(draft, file);
  return schemas;
}
