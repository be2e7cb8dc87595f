/** Whether the audience can see this source, and who wants to know when that changes. */
export type Source = {
  readonly isShown: () => boolean;
  /** It is shown, and the software said that it is broadcast. */
  readonly isOnAir: () => boolean;
  readonly onChange: (hear: () => void) => void;
};

/**
 * Broadcast software tells when its source joins or leaves what is broadcast, and hides the page of one that is nowhere on screen. A
 * source can be visible in the preview only: both must hold. Until something is told, a visible page counts as shown.
 */
export function watchSource(): Source {
  const hearers: (() => void)[] = [];
  let isActive: boolean | undefined;
  const tell = () => {
    for (const hear of hearers) hear();
  };
  document.addEventListener("visibilitychange", tell);
  window.addEventListener("obsSourceActiveChanged", (event) => {
    isActive = (event as CustomEvent<{ active?: boolean } | null>).detail?.active !== false;
    tell();
  });
  const isShown = () => isActive !== false && document.visibilityState !== "hidden";
  return {
    isShown,
    isOnAir: () => isActive === true && isShown(),
    onChange: (hear) => hearers.push(hear),
  };
}
