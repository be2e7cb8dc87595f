const SLOT = "sound";
const listeners = new Set<() => void>();

/** Whether this browser may play sounds; it may unless they were turned off in it. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(SLOT) !== "off";
  } catch {
    // Storage is switched off.
    return true;
  }
}

export function setSoundOn(isOn: boolean): void {
  try {
    localStorage.setItem(SLOT, isOn ? "on" : "off");
  } catch {
    // It stays as it is.
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes, also those of other tabs. */
export function onSoundChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
