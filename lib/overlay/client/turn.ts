import type { Source } from "./source";

/**
 * Which of the sources of one overlay that the audience may see plays its alerts: one, so that none comes twice. The one that OBS reported to be on
 * air takes the turn from one that only seems to be. A browser without locks, as on a page without TLS, lets each play.
 *
 * @returns whether it is this one
 */
export function createTurn(streamer: string, source: Source, onTurn: () => void): () => boolean {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) {
    source.onChange(onTurn);
    return source.isShown;
  }
  let release: (() => void) | undefined;
  /** What was asked for and not granted yet. */
  const asked = { take: false, wait: false };

  function ask(how: keyof typeof asked): void {
    if (asked[how]) return;
    asked[how] = true;
    const hold = () => {
      asked[how] = false;
      if (!source.isShown()) return;
      const end = new Promise<void>((resolve) => {
        release = resolve;
      });
      onTurn();
      return end;
    };
    locks?.request(`alerts ${streamer}`, { steal: how === "take" }, hold).catch(() => {
      if (release === undefined) return;
      // Another took it.
      release = undefined;
      ask("wait");
    });
  }
  function look(): void {
    if (!source.isShown()) {
      release?.();
      release = undefined;
    } else if (release === undefined) ask(source.isOnAir() ? "take" : "wait");
  }
  source.onChange(look);
  look();
  return () => release !== undefined;
}
