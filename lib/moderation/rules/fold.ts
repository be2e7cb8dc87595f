import unhomoglyph from "unhomoglyph";

/**
 * Characters that look like a Latin letter and that Unicode's own table (unhomoglyph) leaves alone or resolves to
 * another look-alike: small capitals, letters turned upside down, Cyrillic and Greek letters that are read as Latin ones,
 * letters that decompose into two.
 */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "ᴀαдɐɒ",
    ae: "æǽᴁ",
    b: "ʙвьъß",
    c: "ᴄɔ",
    d: "ᴅđðɖ",
    e: "ᴇəǝɛэєзε",
    f: "ꜰƒɟ",
    g: "ɢƃᵷ",
    h: "ʜнħɥ",
    i: "ɪıιїᴉ",
    j: "ᴊɾ",
    k: "ᴋĸκкқʞ",
    l: "ʟłɫꞁ",
    m: "ᴍʍмμɯ",
    n: "ɴηпиñ",
    o: "ᴏøө",
    oe: "œɶ",
    p: "ᴘþρ",
    r: "ʀгяɹ",
    s: "ꜱ",
    t: "ᴛτтʇ",
    u: "ᴜυцμ",
    v: "ᴠνѵʌ",
    w: "ᴡωшщ",
    x: "хχ",
    y: "ʏуүγʎ",
    z: "ᴢƶ",
  }).flatMap(([letter, alike]) => [...alike].map((character): [string, string] => [character, letter])),
);

/** First code point of each alphabet in circles, squares and flags that compatibility forms do not cover. */
const LETTER_BLOCKS = [0x1f150, 0x1f170, 0x1f1e6] as const;

/** Marks on letters, characters without width, and blanks that pass for letters. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Everything beyond ASCII but punctuation: an inverted exclamation mark is not an i. */
const NOT_ASCII = /[^\0-\x7f\p{P}\s]/gu;

const known = new Map<string, string>();

/**
 * Writes a text in plain lower-case Latin letters: full-width, mathematical and circled letters, diacritics, invisible
 * characters and look-alikes of other alphabets are undone. Punctuation, digits and unknown scripts stay.
 */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(INVISIBLE, "").replace(NOT_ASCII, foldCharacter).toLowerCase();
}

function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded =
    LOOK_ALIKES.get(character.toLowerCase()) ??
    letterOfBlock(character) ??
    latin(unhomoglyph(character)) ??
    latin(unhomoglyph(character.toLowerCase())) ??
    character;
  known.set(character, folded);
  return folded;
}

function letterOfBlock(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const start = LETTER_BLOCKS.find((first) => code >= first && code < first + 26);
  return start === undefined ? null : String.fromCharCode(97 + code - start);
}

/** The replacement without its marks, if it is made of Latin letters or plain punctuation. */
function latin(replacement: string): string | null {
  const bare = replacement.normalize("NFKD").replace(INVISIBLE, "");
  return /^[a-z'".,:;!?/-]+$/i.test(bare) ? bare : null;
}
