/** A tree of messages: a namespace holds namespaces or texts. The build turns texts with placeholders into lists. */
export type MessageTree = { [key: string]: MessageTree | MessageText };
type MessageText = string | readonly unknown[];

/**
 * Cuts out the named namespaces ("challenges.dialog") with their path, so that keys stay the same on the client.
 * Throws on an unknown name: a silent hole would show as a raw key to the reader.
 */
export function pickMessages(all: MessageTree, namespaces: readonly string[]): MessageTree {
  return namespaces.reduce<MessageTree>(
    (picked, namespace) => mergeMessages(picked, cutOut(all, namespace)),
    {},
  );
}

/** Lays `over` on `base`; neither is changed. */
export function mergeMessages(base: MessageTree, over: MessageTree): MessageTree {
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = merged[key];
    merged[key] = isTree(value) && isTree(before) ? mergeMessages(before, value) : value;
  }
  return merged;
}

function cutOut(all: MessageTree, namespace: string): MessageTree {
  const [head = "", ...rest] = namespace.split(".");
  const branch = all[head];
  if (branch === undefined) throw new Error(`No messages under "${namespace}"`);
  if (rest.length === 0) return { [head]: branch };
  if (!isTree(branch)) throw new Error(`"${head}" is a text, it has no "${rest.join(".")}"`);
  return { [head]: cutOut(branch, rest.join(".")) };
}

function isTree(value: MessageTree | MessageText | undefined): value is MessageTree {
  return typeof value === "object" && !Array.isArray(value);
}
