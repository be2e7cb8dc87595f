/** Ids that may come again: more than one answer holds. */
export const MAX_IDS = 400;

type ShownAlerts = { readonly until: number; readonly ids: readonly string[] };

/**
 * What the sources of one overlay in this browser have shown of its alerts: all up to a time, and the latest by their ids. It outlives
 * a source that the software shuts down when it is hidden. Without storage each source knows of itself alone, until it is reloaded.
 *
 * @param madeAt when the document was made, in milliseconds of the server's time: nothing earlier is shown by the first source
 * @param ids of the document's alerts, which the next one has again: the first source does not show them either
 */
export function createShown(streamer: string, madeAt: number, ids: readonly string[]) {
  const slot = `alerts ${streamer}`;
  let own: ShownAlerts = { until: madeAt, ids };
  write(read());

  function read(): ShownAlerts {
    try {
      const kept: Partial<ShownAlerts> = JSON.parse(localStorage.getItem(slot) ?? "{}");
      if (typeof kept.until === "number" && Array.isArray(kept.ids))
        own = { until: kept.until, ids: kept.ids };
    } catch {
      // Storage is switched off.
    }
    return own;
  }
  function write(next: ShownAlerts): void {
    own = next;
    try {
      localStorage.setItem(slot, JSON.stringify(next));
    } catch {
      // Storage is switched off.
    }
  }
  return {
    until: () => read().until,
    has: (id: string) => read().ids.includes(id),
    add: (ids: readonly string[]) => {
      const { until, ids: before } = read();
      write({ until, ids: [...before, ...ids].slice(-MAX_IDS) });
    },
    setUntil: (until: number) => write({ ...read(), until }),
  };
}

export type Shown = ReturnType<typeof createShown>;
