import { flatten, type Messages } from "./parity";

/** No line break may precede these marks or follow an opening guillemet. */
const BREAKABLE = / [:;!?»%]|« /;

/** French texts with ordinary spaces where French uses non-breaking ones. */
export function breakableSpaces(french: Messages): readonly string[] {
  return [...flatten(french)]
    .filter(([, text]) => BREAKABLE.test(text))
    .map(([key]) => `fr: ${key} has a space before or after a mark that a line can break at: use U+00A0`);
}
