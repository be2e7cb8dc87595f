import { z } from "zod";
import { log } from "@/lib/shared/log";
import type { Locale } from "../routing";
import { languageOfCountry } from "./country-language";

/** Where a visit comes from. Source: docs/product/languages.md#countries. */
export type Place = { readonly country: string; readonly language: Locale; readonly countryName: string };

/** What counts when the service does not answer, or answers nonsense. Source: docs/product/languages.md#countries. */
export const UNKNOWN_PLACE: Place = { country: "US", language: "en", countryName: "United States" };

/** Nobody waits for it; it only must not pile up. */
const TIMEOUT_MS = 2_000;
/** Characters. An honest answer has some hundreds. */
const LONGEST_ANSWER = 16_000;

const answerSchema = z
  .object({
    country_code: z.string().regex(/^[A-Z]{2}$/),
    country_name: z
      .string()
      .max(100)
      .regex(/^\p{L}[\p{L}\p{M} .,'’()-]*$/u),
    error: z.unknown().optional(),
  })
  .refine(({ error }) => !error);

/**
 * Asks the lookup service for the country of a network address. Never throws: whatever goes wrong is `UNKNOWN_PLACE`.
 *
 * @param service its address, with `{ip}` for the one that is asked about
 * @param address as `clientAddress` tells it: of IPv6 only the network, which is all that the service learns
 */
export async function lookUpPlace(service: string, address: string): Promise<Place> {
  try {
    const response = await fetch(service.replace("{ip}", address.replace(/\/64$/, "")), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const { country_code: country, country_name: countryName } = answerSchema.parse(
      JSON.parse(await shortText(response)),
    );
    return { country, language: languageOfCountry(country), countryName };
  } catch (error) {
    // Without the address: a log holds none that it does not need.
    log.warn({ err: error }, "place of a visit not found");
    return UNKNOWN_PLACE;
  }
}

async function shortText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= LONGEST_ANSWER) continue;
    await reader?.cancel();
    throw new Error("The answer is too long.");
  }
  return text;
}
