/** How many of the most common passwords nobody may choose. Source: issue 4, "refusal of the 10,000 most common ones". */
const REFUSED = 10_000;

/** Words that somebody who guesses at accounts of this product tries first: nobody's password may be made of them alone. */
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
 * Whether a password is among the most common ones, however its letters are cased, or made of our own words, whatever
 * digits and signs stand between them. The list is large and for the server
 * only: it is read with the first password that somebody chooses.
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
