import type { Locale } from "@/lib/shared/locales";

/** How people write out the signs of an address. */
const DOT_WORDS = { en: "dot", fr: "point", es: "punto" } satisfies Record<Locale, string>;
const AT_WORDS = { en: "at", fr: "arobase", es: "arroba" } satisfies Record<Locale, string>;

const DOT = Object.values(DOT_WORDS).join("|");
const AT = Object.values(AT_WORDS).join("|");
const BRACKETED_DOT = new RegExp(` ?[[({<] ?(?:\\.|${DOT}) ?[\\])}>] ?`, "g");
const BRACKETED_AT = new RegExp(` ?[[({<] ?(?:@|${AT}) ?[\\])}>] ?`, "g");
const SPELT_DOT = new RegExp(
  ` (?:${DOT}) (?=(?:com|net|org|io|gg|tv|fr|es|me|co|app|xyz|ly|mx|bet|casino)\\b)`,
  "g",
);
const SPELT_AT = new RegExp(
  ` (?:${AT}) (?=(?:gmail|hotmail|yahoo|outlook|proton|icloud|live|orange|free|laposte)\\b)`,
  "g",
);

/** Endings of addresses that are no words of our languages. */
const SURE_ENDINGS = new Set(
  "com|net|org|io|gg|tv|fr|co|eu|uk|de|it|be|ch|ca|mx|ar|cl|pe|us|br|pt|ru|cn|info|biz|xyz|app|dev|site|shop|online|website|club|store|tech|fun|gift|fan|fans|page|bio|ws|ly|onion|cash|money|pay|finance|crypto|exchange|bet|casino".split(
    "|",
  ),
);
/** Endings that are words too ("boss.me"), so that only a path or a well-known host makes them an address. */
const WORD_ENDINGS = new Set(
  "me|to|so|in|at|es|is|la|no|li|do|my|am|as|id|ai|live|link|media|games|game|news".split("|"),
);
/** Endings of the first set that also begin a sentence where the space was forgotten. */
const RISKY_ENDINGS = new Set(
  "de|it|us|be|co|fun|fan|fans|gift|pay|money|cash|page|shop|store|club|bet|casino".split("|"),
);
const KNOWN_HOSTS = new Set(
  "t.me|wa.me|ko-fi.me|paypal.me|linktr.ee|youtu.be|goo.gl|cutt.ly|is.gd|rb.gy|discord.me|twitch.es".split(
    "|",
  ),
);

/** Games and playing sites whose name is their address; with a path behind it, it is a link all the same. */
const GAME_SITES = new Set(
  "agar.io|slither.io|diep.io|krunker.io|paper.io|hole.io|shellshock.io|zombs.io|skribbl.io|gartic.io|wormate.io|surviv.io|mope.io|smashkarts.io|lolbeans.io|chess.com|lichess.org|geoguessr.com|setlist.fm|monkeytype.com".split(
    "|",
  ),
);

/** Undoes common disguises of an address: `name (at) mail [dot] com`, and the full stop 。, which browsers read as a dot. */
export function undisguise(folded: string): string {
  return folded
    .replace(/\s+/g, " ")
    .replace(/。/g, ".")
    .replace(BRACKETED_DOT, ".")
    .replace(BRACKETED_AT, "@")
    .replace(SPELT_DOT, ".")
    .replace(SPELT_AT, "@")
    .replace(/ ?\. ?(?=(?:com|net|org|gg)\b)/g, ".");
}

/** True when a plain text (see `undisguise`) holds an e-mail address. */
export function holdsEmail(plain: string): boolean {
  return plain.split(" ").some((chunk) => {
    const at = chunk.lastIndexOf("@");
    if (at < 1 || !/[a-z0-9]/.test(chunk[at - 1] ?? "")) return false;
    const domain = chunk.slice(at + 1).replace(/[^a-z0-9.-].*/s, "");
    return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?$/.test(domain) && (domain.includes(".") || isMailHost(domain));
  });
}

function isMailHost(domain: string): boolean {
  return /^(?:gmail|hotmail|yahoo|outlook|protonmail|icloud)$/.test(domain);
}

/** True when a plain text (see `undisguise`) holds a web address. */
export function holdsLink(plain: string): boolean {
  if (/(?:https?|hxxps?|ftp) ?: ?\/\/|\bwww ?\./.test(plain)) return true;
  return plain.split(/[\s,;"'()[\]{}<>!?…]+/).some(isAddress);
}

/** A folded text without the web addresses that are written out in it. */
export function withoutLinks(folded: string): string {
  return folded
    .split(/(?<=\s)|(?=\s)/)
    .filter((chunk) => !/^\W*https?:\/\/[^\s@]+$/.test(chunk) && !isAddress(withoutEdges(chunk)))
    .join("");
}

/** Without the characters at both ends that are no letters or digits. */
function withoutEdges(chunk: string): string {
  let end = chunk.length;
  while (end > 0 && /\W/.test(chunk.charAt(end - 1))) end -= 1;
  return chunk.slice(0, end).replace(/^\W+/, "");
}

/** Part of a host, which may be made of emoji. */
const LABEL = /^[a-z0-9_\-\p{Extended_Pictographic}]{1,63}$/u;
/** A part of emoji alone: in front of a dot it ends no sentence. */
const EMOJI = /^(?:(?![0-9])\p{Extended_Pictographic})+$/u;

function isAddress(chunk: string): boolean {
  if (!chunk.includes(".") || chunk.includes("@")) return false;
  const [host = "", ...path] = chunk.split("/");
  const labels = host
    .replace(/:\d*$/, "")
    .replace(/^\.+|(?<!\.)\.+$/g, "")
    .split(".");
  const ending = labels.at(-1) ?? "";
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  const hasPath = path.join("").length > 0;
  const name = labels.join(".");
  if (KNOWN_HOSTS.has(name)) return true;
  if (GAME_SITES.has(name.replace(/^www\./, ""))) return hasPath;
  if (RISKY_ENDINGS.has(ending)) return hasPath;
  if (WORD_ENDINGS.has(ending)) return hasPath || labels.some((label) => EMOJI.test(label));
  return SURE_ENDINGS.has(ending);
}
