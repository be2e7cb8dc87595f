import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** The messages of one language: nested keys with ICU texts as leaves. */
export type Messages = { readonly [key: string]: string | Messages };

/** Every key with its text, the keys joined by dots. */
export function flatten(messages: Messages, prefix = ""): ReadonlyMap<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === "string") flat.set(prefix + name, value);
    else for (const [key, text] of flatten(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
}

/**
 * Differences between languages, one sentence each: missing keys, empty or invalid texts, and placeholders, tags or choices that
 * differ from the first language's.
 */
export function disparities(languages: Readonly<Record<string, Messages>>): readonly string[] {
  const [[first, reference] = ["", new Map<string, string>()], ...others] = Object.entries(languages).map(
    ([code, messages]) => [code, flatten(messages)] as const,
  );
  const problems = [...reference].flatMap(([key, text]) =>
    faults(text).map((fault) => `${first}: ${key} ${fault}`),
  );
  for (const [code, texts] of others) {
    for (const [key, text] of reference) {
      const other = texts.get(key);
      if (other === undefined) problems.push(`${code}: ${key} is missing`);
      else problems.push(...compare(text, other).map((problem) => `${code}: ${key} ${problem}`));
    }
    for (const key of texts.keys())
      if (!reference.has(key)) problems.push(`${first}: ${key} is missing (${code} has it)`);
  }
  return problems;
}

function faults(text: string): readonly string[] {
  if (text.trim() === "") return ["is empty"];
  try {
    parse(text);
    return [];
  } catch (error) {
    return [`is not a valid ICU text (${error instanceof Error ? error.message : error})`];
  }
}

function compare(reference: string, text: string): readonly string[] {
  const wrong = faults(text);
  if (wrong.length > 0 || faults(reference).length > 0) return wrong;
  const wanted = holes(parse(reference));
  const found = holes(parse(text));
  return [
    ...[...wanted].filter((hole) => !found.has(hole)).map((hole) => `lacks ${hole}`),
    ...[...found].filter((hole) => !wanted.has(hole)).map((hole) => `has ${hole}, which the original lacks`),
  ];
}

/** A text's placeholders. Plural forms may differ between languages; the choices of a `select` may not. */
function holes(elements: readonly MessageFormatElement[]): ReadonlySet<string> {
  const found = new Set<string>();
  const addAll = (inner: ReadonlySet<string>) => {
    for (const hole of inner) found.add(hole);
  };
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break;
      case TYPE.tag:
        found.add(`<${element.value}>`);
        addAll(holes(element.children));
        break;
      case TYPE.select:
        found.add(`{${element.value}, select, ${Object.keys(element.options).sort().join(" ")}}`);
        for (const option of Object.values(element.options)) addAll(holes(option.value));
        break;
      case TYPE.plural:
        found.add(`{${element.value}, plural}`);
        for (const option of Object.values(element.options)) addAll(holes(option.value));
        break;
      default:
        found.add(`{${element.value}}`);
    }
  }
  return found;
}
