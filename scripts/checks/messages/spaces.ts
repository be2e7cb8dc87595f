import { flatten, type Messages } from "./parity";

/** No line break may precede these marks or follow an opening guillemet; before `: ; ! ?` the space is narrow. */
const BREAKABLE = /[ \u00a0][:;!?]| [»%$]|« /;

/** French texts with other spaces than French uses around punctuation. */
export function breakableSpaces(french: Messages): readonly string[] {
  return [...flatten(french)]
    .filter(([, text]) => BREAKABLE.test(text))
    .map(
      ([key]) =>
        `fr: ${key} has a space before or after a mark that a line can break at: use U+202F before : ; ! ?, else U+00A0`,
    );
}
