import { flatten, type Messages } from "./parity";

/** No line break may precede these marks or follow an opening guillemet; before `: ; ! ?` the space is narrow, in guillemets wide. */
const WRONG = /[ \u00a0][:;!?]| [»%$]|« |«\u202f|\u202f»/;

/** In mails, which other programs wrap, a number also keeps its unit, and the word "e\u2011mail" its two halves. */
const BREAKABLE_IN_MAILS = /[\d#] \p{L}|e-mail/iu;

/** Spanish texts in which a number can wrap away from its `$` or `%`. */
export function breakableSigns(spanish: Messages): readonly string[] {
  return [...flatten(spanish)]
    .filter(([, text]) => / [$%]/.test(text))
    .map(([key]) => `es: ${key} can break before "$" or "%": use U+00A0`);
}

/** French texts with other spaces than French uses around punctuation. */
export function breakableSpaces(french: Messages): readonly string[] {
  const texts = [...flatten(french)];
  return [
    ...texts
      .filter(([, text]) => WRONG.test(text))
      .map(
        ([key]) =>
          `fr: ${key} has another space before or after a mark than French has: use U+202F before : ; ! ?, else U+00A0`,
      ),
    ...texts
      .filter(([key, text]) => key.startsWith("mail.") && BREAKABLE_IN_MAILS.test(text))
      .map(
        ([key]) =>
          `fr: ${key} can break within "e-mail" or after a number: use U+2011 in "e-mail", U+00A0 before a unit`,
      ),
  ];
}
