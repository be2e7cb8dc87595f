import type { CustomFontSource, StripeElementsOptionsClientSecret } from "@stripe/stripe-js";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { cardAppearance } from "./card-appearance";

/**
 * The options of Stripe's form. Their appearance follows the theme also while the form is open.
 * @param session lets the form show saved cards; null or undefined without
 */
export function useElementsOptions(
  clientSecret: string,
  session: string | null | undefined,
): StripeElementsOptionsClientSecret {
  const locale = useLocale();
  const [appearance, setAppearance] = useState(inBrowser(cardAppearance, {}));
  const [fonts] = useState(inBrowser(cardFonts, []));
  useEffect(() => {
    const update = () => setAppearance(cardAppearance());
    const chosen = new MutationObserver(update);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", update);
    return () => {
      chosen.disconnect();
      system.removeEventListener("change", update);
    };
  }, []);
  return {
    clientSecret,
    appearance,
    fonts,
    locale,
    ...(session && { customerSessionClientSecret: session }),
  };
}

/** What is read from the DOM, which the server does not have. */
function inBrowser<Read>(read: () => Read, otherwise: Read): () => Read {
  return () => (typeof document === "undefined" ? otherwise : read());
}

/** The weights of `cardAppearance`. */
const WEIGHTS = ["400", "500", "600"] as const;

function cardFonts(): CustomFontSource[] {
  const src = `url(${new URL("/fonts/geist.woff2", window.location.origin)})`;
  return WEIGHTS.map((weight) => ({ family: "Geist", src, weight, display: "swap" }));
}
