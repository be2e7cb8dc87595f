/**
 * The forms in which a dare uses a verb: orders, infinitives and what follows "while" or "en train de". Lists name a verb
 * once and get its forms, as alternatives of a pattern (`pattern.ts`).
 */

/** English: `swallow`, `swallows`, `swallowing`. Verbs are parted by spaces. */
export function english(verbs: string): string {
  return formsOf(verbs, (verb) => {
    const silentE = verb.endsWith("e") && !/[eoy]e$/.test(verb);
    const stem = silentE ? verb.slice(0, -1) : doubles(verb) ? verb + verb.slice(-1) : verb;
    const plural = /(?:s|x|z|ch|sh)$/.test(verb)
      ? `${verb}es`
      : verb.replace(/([^aeiou])y$/, "$1ie").concat("s");
    return [verb, plural, `${stem}ing`];
  });
}

/** One short syllable that ends in a single consonant doubles it: `sit`, `sitting`. */
function doubles(verb: string): boolean {
  return /^[^aeiou]*[aeiou][bdglmnprt]$/.test(verb);
}

/** Verbs whose forms follow no rule, by infinitive. */
const FRENCH: Readonly<Record<string, string>> = {
  appeler: "appelle appelles appelez appeler",
  boire: "bois boit buvez boire buvant",
  dire: "dis dit dites dire disant",
  faire: "fais fait faites faire",
  jeter: "jette jettes jetez jeter",
  mettre: "mets met mettez mettre mettant",
  mordre: "mords mord mordez mordre",
  offrir: "offre offres offrez offrir",
  ouvrir: "ouvre ouvres ouvrez ouvrir",
  prendre: "prends prend prenez prendre prenant",
  remettre: "remets remettez remettre",
  sortir: "sors sort sortez sortir",
  tenir: "tiens tient tenez tenir",
};

/** French: `avaler`, `avale`, `avales`, `avalez`, `avalant`; `finir`, `finis`, `finissez`; `vendre`, `vends`, `vendez`. */
export function french(verbs: string): string {
  return formsOf(verbs, (verb) => {
    const known = FRENCH[verb];
    if (known !== undefined) return known.split(" ");
    const stem = verb.slice(0, -2);
    if (verb.endsWith("yer")) return [verb, `${verb.slice(0, -3)}ie`, `${stem}e`, `${stem}ez`];
    if (verb.endsWith("ir")) return [verb, `${stem}is`, `${stem}it`, `${stem}issez`];
    if (verb.endsWith("re")) return [verb, `${stem}s`, stem, `${stem}ez`];
    return [verb, `${stem}e`, `${stem}es`, `${stem}ez`, `${stem}${verb.endsWith("ger") ? "eant" : "ant"}`];
  });
}

/** Orders that follow no rule, to "tú" and to "usted", by infinitive. */
const SPANISH: Readonly<Record<string, readonly [tu: string, usted: string]>> = {
  // "Dé" alone is read as "de", the most common word of all.
  dar: ["da", "dele"],
  decir: ["di", "diga"],
  hacer: ["haz", "haga"],
  poner: ["pon", "ponga"],
};
const OBJECTS = ["lo", "la", "los", "las", "le", "les"];

/**
 * Spanish, with the pronouns that orders and infinitives take: `tragar`, `traga`, `trague`, `tragate`, `tragalo`,
 * `tragatelo`, `traguese`, `tragarte`, `tragando`. A stem that changes is written behind a slash: `apostar/apuest`.
 */
export function spanish(verbs: string): string {
  return formsOf(verbs, (written) => {
    const [verb = "", changed] = written.split("/");
    const ending = verb.slice(-2);
    const stem = changed ?? verb.slice(0, -2);
    const own = ending === "ar" ? "a" : "e";
    const [tu, usted] = SPANISH[verb] ?? [stem + own, formal(stem, ending)];
    const you = [
      tu,
      `${tu}s`,
      `${tu}te`,
      `${tu}me`,
      `${tu}nos`,
      ...OBJECTS.flatMap((it) => [tu + it, `${tu}te${it}`]),
    ];
    const infinitives = [verb, `${verb}te`, `${verb}se`, ...OBJECTS.map((it) => verb + it)];
    const gerund = `${verb.slice(0, -2)}${ending === "ar" ? "ando" : "iendo"}`;
    return [
      ...you,
      usted,
      `${usted}s`,
      `${usted}se`,
      ...OBJECTS.map((it) => usted + it),
      ...infinitives,
      gerund,
    ];
  });
}

/** `trague` of `tragar`: the vowel changes, and the spelling keeps the sound. */
function formal(stem: string, ending: string): string {
  if (ending !== "ar") return `${stem}a`;
  return `${stem.replace(/g$/, "gu").replace(/c$/, "qu").replace(/z$/, "c")}e`;
}

function formsOf(verbs: string, forms: (verb: string) => readonly string[]): string {
  const all = verbs
    .split(/\s+/)
    .filter((verb) => verb !== "")
    .flatMap(forms);
  return [...new Set(all)].join("|");
}
