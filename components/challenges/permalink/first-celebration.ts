const KEY = "celebrated";
/** Challenges remembered, the latest first. */
const REMEMBERED = 50;

/** Whether this browser celebrates the challenge for the first time; remembers it. */
export function isFirstCelebration(id: string): boolean {
  try {
    const seen = (localStorage.getItem(KEY) ?? "").split(",");
    if (seen.includes(id)) return false;
    localStorage.setItem(KEY, [id, ...seen].slice(0, REMEMBERED).join(","));
    return true;
  } catch {
    // The browser keeps nothing: better calm than a burst at every visit.
    return false;
  }
}
