/** A tree of messages: a namespace holds namespaces or texts. The build compiles texts with placeholders to arrays. */
export type MessageTree = { [key: string]: MessageTree | MessageText };
type MessageText = string | readonly unknown[];

/**
 * Picks namespaces ("challenges.dialog") with their path, so that keys stay the same on the client.
 * @throws Error for an unknown name, which would show as a raw key
 */
export function pickMessages(all: MessageTree, namespaces: readonly string[]): MessageTree {
  return namespaces.reduce<MessageTree>(
    (picked, namespace) => mergeMessages(picked, pick(all, namespace)),
    {},
  );
}

const packed = new WeakMap<MessageTree, Map<string, string>>();

/** `pickMessages` as JSON for the browser, written once for each catalogue. @throws as above */
export function packMessages(all: MessageTree, namespaces: readonly string[]): string {
  const known = packed.get(all) ?? new Map<string, string>();
  packed.set(all, known);
  const key = namespaces.join();
  const json = known.get(key) ?? JSON.stringify(pickMessages(all, namespaces));
  known.set(key, json);
  return json;
}

/** Merges `over` into a copy of `base`. */
export function mergeMessages(base: MessageTree, over: MessageTree): MessageTree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    merged[key] = isTree(value) && isTree(before) ? mergeMessages(before, value) : value;
  }
  return merged;
}

function pick(all: MessageTree, namespace: string): MessageTree {
  const [head = "", ...rest] = namespace.split(".");
  const branch = all[head];
  if (branch === undefined) throw new Error(`No messages under "${namespace}"`);
  if (rest.length === 0) return { [head]: branch };
  if (!isTree(branch)) throw new Error(`"${head}" is a text, it has no "${rest.join(".")}"`);
  return { [head]: pick(branch, rest.join(".")) };
}

function isTree(value: MessageTree | MessageText | undefined): value is MessageTree {
  return typeof value === "object" && !Array.isArray(value);
}
