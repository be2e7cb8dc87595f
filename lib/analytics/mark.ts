/** The attribute of elements whose clicks `collectEvents` tracks. */
const MARK = "data-track";

type MarkedEvent = "cta_click" | "video_play";

/** Attributes of a link or button whose clicks are tracked. Works in server components, without a script of its own. */
export function mark(event: MarkedEvent, label: string): { readonly [MARK]: string } {
  return { [MARK]: `${event} ${label}` };
}

/** The event of a clicked element, or of the marked one around it. */
export function markedEvent(clicked: EventTarget | null): { name: MarkedEvent; label: string } | null {
  const marked = clicked instanceof Element ? clicked.closest(`[${MARK}]`) : null;
  const [name, label = ""] = marked?.getAttribute(MARK)?.split(" ") ?? [];
  return name === "cta_click" || name === "video_play" ? { name, label } : null;
}
