/** What a press on a marked element counts as; `collectEvents` reads it. */
export const MARK = "data-track";

type MarkedEvent = "cta_click" | "video_play";

/** Attributes for a link or button whose press is counted. Works in server components: no script comes with it. */
export function mark(event: MarkedEvent, label: string): { readonly [MARK]: string } {
  return { [MARK]: `${event} ${label}` };
}

/** The event of a pressed element, or of the marked one around it. */
export function markedEvent(pressed: EventTarget | null): { name: MarkedEvent; label: string } | null {
  const marked = pressed instanceof Element ? pressed.closest(`[${MARK}]`) : null;
  const [name, label = ""] = marked?.getAttribute(MARK)?.split(" ") ?? [];
  return name === "cta_click" || name === "video_play" ? { name, label } : null;
}
