import { shorten } from "./shorten";

/** What a phone shows of a subject, and what mail programs keep on one line of the header. */
export const LONGEST_SUBJECT = 78;

type Named = { readonly streamer: string; readonly person: string };

/** A subject that fits: names give way first, so that what happened stays. */
export function fitSubject(render: (named: Named) => string, { streamer, person }: Named): string {
  const over = [...render({ streamer, person })].length - LONGEST_SUBJECT;
  if (over <= 0) return render({ streamer, person });
  const cut = (name: string) => shorten(name, Math.max(1, [...name].length - over));
  return shorten(render({ streamer: cut(streamer), person: cut(person) }), LONGEST_SUBJECT);
}
