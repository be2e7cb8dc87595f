/** How many of the most common passwords nobody may choose. Source: issue 4, "refusal of the 10,000 most common ones". */
const REFUSED = 10_000;

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones, however its letters are cased. The list is large and for the server
 * only: it is read with the first password that somebody chooses.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  return (await loaded).has(password.normalize("NFKC").toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, REFUSED).map((each) => String(each).toLowerCase()));
}
