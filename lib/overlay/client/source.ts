/** Whether the audience can see this source, with listeners to its changes. */
export type Source = {
  readonly isShown: () => boolean;
  /** It is shown, and the software said that it is broadcast. */
  readonly isOnAir: () => boolean;
  readonly onChange: (listener: () => void) => void;
};

/**
 * Broadcast software reports when its source joins or leaves what is broadcast, and hides the page of one that is nowhere on screen. A
 * source can be visible in the preview only: both must hold. Until it has reported anything, a visible page counts as shown.
 */
export function watchSource(): Source {
  const listeners: (() => void)[] = [];
  let isActive: boolean | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  document.addEventListener("visibilitychange", notify);
  window.addEventListener("obsSourceActiveChanged", (event) => {
    isActive = (event as CustomEvent<{ active?: boolean } | null>).detail?.active !== false;
    notify();
  });
  const isShown = () => isActive !== false && document.visibilityState !== "hidden";
  return {
    isShown,
    isOnAir: () => isActive === true && isShown(),
    onChange: (listener) => listeners.push(listener),
  };
}
