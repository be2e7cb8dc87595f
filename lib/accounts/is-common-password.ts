/** How many of the most common passwords are refused. */
const REFUSED = 10_000;

/** Product-specific words that attackers try first; a password may not consist of them alone. */
const OUR_WORDS = [
  "bravado",
  "streamer",
  "stream",
  "viewer",
  "challenge",
  "dare",
  "password",
  "admin",
  "moderator",
  "my",
];

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones, ignoring case, or consists of the product's words, ignoring digits and
 * punctuation. Server only: the list is large, and loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const folded = password.normalize("NFKC").toLowerCase();
  return (await loaded).has(folded) || isOfOurWords(folded);
}

function isOfOurWords(folded: string): boolean {
  const letters = folded.replace(/\P{L}/gu, "");
  return letters !== "" && OUR_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), letters) === "";
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, REFUSED).map((each) => String(each).toLowerCase()));
}
