/** A number as people write it, with its groups apart. */
type WrittenNumber = {
  readonly groups: readonly string[];
  readonly digits: string;
  readonly isInternational: boolean;
};

/** Digits with up to two separators between them, from eight digits on. Separators and digits never overlap: linear. */
const LONG_NUMBER = /\+?\(?\d(?:[ .()/-]{0,2}\d){6,24}/g;
const DIGIT_WORDS = new Map(
  [
    "zero|oh|cero",
    "one|un|uno|una",
    "two|deux|dos",
    "three|trois|tres",
    "four|quatre|cuatro",
    "five|cinq|cinco",
    "six|seis",
    "seven|sept|siete",
    "eight|huit|ocho",
    "nine|neuf|nueve",
  ].flatMap((words, value) => words.split("|").map((word): [string, number] => [word, value])),
);
/** Digits in words from which on a row of them is a telephone number. */
const SPELLED_FROM = 7;
/** After these a long number counts something. */
const UNIT =
  /^ ?(?:k|m|points?|pts|puntos|xp|coins?|gold|monedas|pieces?|dollars?|dolares|euros?|subs?|followers|seguidores|abonnes|views?|vues|vistas|damage|degats|dano|hp|diamonds?|gems?|kills?|blocks?|blocs|bloques|meters?|metres|metros|%|\$|€)\b/;
const SEED = /(?:seed|graine|semilla|code|world|mundo|monde|version|v)\W*$/;

/** True when a folded text holds a telephone or a payment card number. */
export function holdsCardOrPhone(folded: string): boolean {
  if (spellsNumber(folded)) return true;
  for (const match of folded.matchAll(LONG_NUMBER)) {
    if (isInsideWord(folded, match.index, match[0].length)) continue;
    const before = folded.slice(Math.max(0, match.index - 12), match.index);
    const after = folded.slice(match.index + match[0].length, match.index + match[0].length + 12);
    if (/[\d,.:#-]$/.test(before) || /^[\d,:]\d/.test(after) || UNIT.test(after) || SEED.test(before))
      continue;
    const number = readNumber(match[0]);
    if (isPhone(number) || isCard(number)) return true;
  }
  return false;
}

/** Part of a code or a wallet's address: letters on both sides. */
function isInsideWord(folded: string, start: number, length: number): boolean {
  return /[a-z]/.test(folded[start - 1] ?? "") && /[a-z]/.test(folded[start + length] ?? "");
}

function readNumber(written: string): WrittenNumber {
  const groups = written.match(/\d+/g) ?? [];
  const digits = groups.join("");
  return { groups, digits, isInternational: written.startsWith("+") || /^00[1-9]/.test(digits) };
}

function isPhone({ groups, digits, isInternational }: WrittenNumber): boolean {
  const { length } = digits;
  if (isInternational) return length >= 9 && length <= 15;
  if (length === 7) return digits.startsWith("555") && groups.length === 2;
  if (length > 11 || digits.endsWith("000")) return false;
  // Read out digit by digit.
  if (length >= 9 && groups.length === length) return true;
  if (/^0[1-9]/.test(digits)) return length === 10 || length === 11;
  if (length === 9) return /^[6-9]/.test(digits) && (groups.length === 1 || groups.length >= 3);
  if (isGroupedInThousands(groups)) return false;
  return length === 10 || (length === 11 && digits.startsWith("1"));
}

/** 1 234 567 890 counts something. */
function isGroupedInThousands([first = "", ...rest]: readonly string[]): boolean {
  return rest.length > 0 && first.length <= 3 && rest.every((group) => group.length === 3);
}

function isCard({ groups, digits }: WrittenNumber): boolean {
  const isWrittenAsCard =
    groups.length === 1 || groups.every((group, index) => group.length === 4 || index > 0);
  return (
    digits.length >= 13 &&
    digits.length <= 19 &&
    /^[2-6]/.test(digits) &&
    isWrittenAsCard &&
    passesLuhn(digits)
  );
}

/** The check digit of payment cards (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}

/** Seven digits in words in a row, unless somebody counts up or down. */
function spellsNumber(folded: string): boolean {
  let run: number[] = [];
  for (const word of folded.match(/[a-z]+|\d+/g) ?? []) {
    const digit = DIGIT_WORDS.get(word);
    run = digit === undefined ? [] : [...run.slice(1 - SPELLED_FROM), digit];
    if (run.length === SPELLED_FROM && !isCounting(run)) return true;
  }
  return false;
}

function isCounting(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
