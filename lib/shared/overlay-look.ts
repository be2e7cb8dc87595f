type WornLook = {
  readonly position: string;
  /** Percent. */
  readonly scale: number;
  readonly skin: string;
  /** `#rrggbb`; null: the skin's own. */
  readonly accent: string | null;
  readonly reduced_motion: boolean;
};

/**
 * A streamer's look as attributes of the overlay's body, which `lib/overlay/client/skins.css` reads. Shared by the overlay
 * and the editor in the settings.
 * Source: docs/product/overlay.md#the-streamers-own-look.
 */
export function lookAttributes(look: WornLook): Readonly<Record<string, string>> {
  return {
    "data-skin": look.skin,
    "data-position": look.position,
    "data-scale": String(look.scale),
    "data-accent": look.accent ?? "",
    "data-motion": look.reduced_motion ? "reduced" : "full",
  };
}

/** Gives a body its variables from its attributes: the content security policy allows no style in the markup. */
export function wearLook(body: HTMLElement): void {
  const { scale, accent = "" } = body.dataset;
  set("--scale", scale === undefined ? "" : String(Number(scale) / 100));
  set("--accent", accent);
  set("--on-accent", accent === "" ? "" : readableOn(accent));

  function set(name: string, value: string): void {
    if (value === "") body.style.removeProperty(name);
    else body.style.setProperty(name, value);
  }
}

/** Black or white, whichever has the higher contrast (WCAG 2). @param colour `#rrggbb` */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
