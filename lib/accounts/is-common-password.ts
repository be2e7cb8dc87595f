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

/** Rows of keys, and what people count by. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "azertyuiop",
  "asdfghjkl",
  "qsdfghjklm",
  "zxcvbnm",
  "wxcvbn",
] as const;
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

/** A number, a year or marks behind a word. */
const TAIL = /\P{L}{1,5}$/u;
/** One to three characters again and again. */
const REPEATED = /^(.{1,3})\1+$/u;
const LETTER_OF: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is what leaks are full of, ignoring case: one of the most common, spelled with digits or with a number behind it,
 * a run of keys, something repeated, or the product's words alone. Server only: the list is large, and loaded on first use.
 * Source: docs/product/accounts-and-sign-in.md#sign-up.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= load();
  const common = await loaded;
  const folded = password.normalize("NFKC").toLowerCase();
  const words = [folded, folded.replace(TAIL, "")];
  return (
    isOfOurWords(folded) ||
    words.some((word) => isRepeatedOrRun(word) || common.has(word) || common.has(spelledOut(word)))
  );
}

function isRepeatedOrRun(word: string): boolean {
  return REPEATED.test(word) || (word !== "" && RUNS.some((run) => run.includes(word)));
}

function spelledOut(word: string): string {
  return word.replace(/[013457@$]/g, (digit) => LETTER_OF[digit] ?? digit);
}

function isOfOurWords(folded: string): boolean {
  const letters = folded.replace(/\P{L}/gu, "");
  return letters !== "" && OUR_WORDS.reduce((rest, word) => rest.replaceAll(word, ""), letters) === "";
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, REFUSED).map((each) => String(each).toLowerCase()));
}
