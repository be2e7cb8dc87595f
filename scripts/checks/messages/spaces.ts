import { flatten, type Messages } from "./parity";

/** A line must not end before these, nor after an opening guillemet. */
const BREAKABLE = / [:;!?»%]|« /;

/** What is wrong with the spaces of the French texts: ordinary ones where French has spaces that do not break. */
export function breakableSpaces(french: Messages): readonly string[] {
  return [...flatten(french)]
    .filter(([, text]) => BREAKABLE.test(text))
    .map(([key]) => `fr: ${key} has a space before or after a mark that a line can break at: use U+00A0`);
}
