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

/**
 * The card, where to boost beside it and the largest alert above it, in pixels at 100 percent. The ticker is as wide as it
 * can be, and no narrower than this.
 */
const EXTENT = {
  slab: { width: 560, height: 410 },
  glass: { width: 640, height: 410 },
  ticker: { width: 800, height: 300 },
} as const;
/** The card alone, which is all that a window of about its size shows (`lib/overlay/client/skins.css`). */
const CARD = {
  slab: { width: 400, height: 200 },
  glass: { width: 480, height: 196 },
  ticker: { width: 800, height: 88 },
} as const;
const MARGIN = 48;

/**
 * Gives a body its variables from its attributes: the content security policy allows no style in the markup. The size is
 * the chosen one, or the largest at which all of it is in the window; call it again when the window changes.
 */
export function setLookVariables(body: HTMLElement): void {
  const { scale, accent = "" } = body.dataset;
  set("--scale", scale === undefined ? "" : String(Math.min(Number(scale) / 100, largestScale(body))));
  set("--accent", accent);
  set("--on-accent", accent === "" ? "" : readableOn(accent));

  function set(name: string, value: string): void {
    if (value === "") body.style.removeProperty(name);
    else body.style.setProperty(name, value);
  }
}

function largestScale(body: HTMLElement): number {
  const { innerWidth = Infinity, innerHeight = Infinity } = body.ownerDocument.defaultView ?? {};
  const skin = body.dataset.skin === "glass" || body.dataset.skin === "ticker" ? body.dataset.skin : "slab";
  const isCardAlone = innerWidth < 448 || innerHeight < 248;
  const { width, height } = (isCardAlone ? CARD : EXTENT)[skin];
  const margins = isCardAlone ? 0 : 2 * MARGIN;
  return Math.min((innerWidth - margins) / width, (innerHeight - margins) / height);
}

/** Black or white, whichever has the higher contrast (WCAG 2). @param colour `#rrggbb` */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}
