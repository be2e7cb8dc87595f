import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import type { Locale } from "@/lib/i18n/routing";
import type { PaymentsConfig } from "./payments-config";

/** Stripe.js once it has loaded, null before; whether loading failed; and a retry. */
export function useStripeScript(config: PaymentsConfig) {
  const locale = useLocale();
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadStripe(config, locale).then(
      (loaded) => isCurrent && setStripe(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [config, locale, attempt]);
  return { stripe, failed, retry: () => setAttempt(attempt + 1) };
}

const loading = new Map<string, Promise<Stripe>>();

/** Loads Stripe.js once per key and language. Throws when it cannot be loaded; the next call tries again. */
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
  if (stripe === null) throw new Error("Stripe.js can only be loaded in a browser");
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
  if (window.Stripe === undefined) throw new Error("Stripe.js was loaded but did not define window.Stripe");
  return window.Stripe;
}
