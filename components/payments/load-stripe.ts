import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import type { Locale } from "@/lib/i18n/routing";
import type { PaymentsConfig } from "./payments-config";

const loading = new Map<string, Promise<Stripe>>();

/**
 * The card provider's script, started once for a key and a language however often it is asked for. Throws when it
 * cannot be loaded; asking again tries again.
 */
export function loadStripe(config: PaymentsConfig, locale: Locale): Promise<Stripe> {
  const key = `${config.scriptUrl} ${config.publishableKey} ${locale}`;
  const known = loading.get(key);
  if (known) return known;
  const started = start(config, locale);
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}

async function start({ publishableKey, scriptUrl }: PaymentsConfig, locale: Locale): Promise<Stripe> {
  if (scriptUrl !== null) return (await loadScript(scriptUrl))(publishableKey, { locale });
  const official = await import("@stripe/stripe-js/pure");
  const stripe = await official.loadStripe(publishableKey, { locale });
  if (stripe === null) throw new Error("There is no browser to load Stripe.js in");
  return stripe;
}

async function loadScript(url: string): Promise<StripeConstructor> {
  if (window.Stripe === undefined) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = url;
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject(new Error("Stripe.js could not be loaded"));
      };
      document.head.append(script);
    });
  }
  if (window.Stripe === undefined) throw new Error("Stripe.js was loaded and is not there");
  return window.Stripe;
}
