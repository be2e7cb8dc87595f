/**
 * React writes a large part of a page that has a loading screen behind the page, hidden, and a script puts it in the place of
 * the loading screen. A document goes out whole, so nobody has to wait for that script, nor goes without the part where no
 * script runs: what the script would do is done here.
 */

/** A part that waits behind the page, and the script that would put it where it belongs. */
const WAITING =
  /<div hidden id="(S:\w+)">([\s\S]*?)<\/div><script[^>]*>(?:(?!<\/script>)[\s\S])*?\$RC\("(B:\w+)","\1"\)<\/script>/;

/** Where a loading screen, or anything in one, begins and ends. */
const BOUNDARY = /<!--(\/?)[$&][?~!]?-->/g;

/** The document as it is once its scripts have put everything in place; as it was where React writes it in another way. */
export function unfold(html: string): string {
  let unfolded = html;
  for (;;) {
    const waiting = WAITING.exec(unfolded);
    if (waiting === null) break;
    const [whole, , content = "", place = ""] = waiting;
    const rest = unfolded.slice(0, waiting.index) + unfolded.slice(waiting.index + whole.length);
    const filled = fill(rest, place, content);
    if (filled === null) return html;
    unfolded = filled;
  }
  // A script that is left needs what one of those that are gone had brought.
  return unfolded.includes("$RC(") ? html : unfolded;
}

function fill(html: string, place: string, content: string): string | null {
  const start = `<!--$?--><template id="${place}"></template>`;
  const from = html.indexOf(start);
  const to = from === -1 ? -1 : endOf(html, from + start.length);
  return to === -1 ? null : `${html.slice(0, from)}<!--$-->${content}${html.slice(to)}`;
}

/** Where the mark stands that ends what was open at `from`; -1 without one. */
function endOf(html: string, from: number): number {
  let depth = 0;
  BOUNDARY.lastIndex = from;
  for (let mark = BOUNDARY.exec(html); mark !== null; mark = BOUNDARY.exec(html)) {
    if (mark[1] === "") depth += 1;
    else if (depth === 0) return mark.index;
    else depth -= 1;
  }
  return -1;
}
