import { z } from "zod";
import { log } from "@/lib/shared/log";
import { readBounded } from "@/lib/shared/read-bounded";
import type { Locale } from "../routing";
import { languageOfCountry } from "./country-language";

/** Where a visit comes from. Source: docs/product/languages.md#countries. */
export type Place = { readonly country: string; readonly language: Locale; readonly countryName: string };

/** Used when the service does not answer, or not validly. Source: docs/product/languages.md#countries. */
export const UNKNOWN_PLACE: Place = { country: "US", language: "en", countryName: "United States" };

/** No visitor waits for it; bounds the open requests. */
const TIMEOUT_MS = 2_000;
/** A valid answer has some hundreds. */
const MAX_ANSWER_BYTES = 16_000;

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
 * Requests the country of a network address from the lookup service. Never throws: any failure is `UNKNOWN_PLACE`.
 *
 * @param service its URL, with `{ip}` for the address
 * @param address from `clientAddress`: of IPv6 only the network is sent
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
      JSON.parse((await readBounded(response, MAX_ANSWER_BYTES)).toString()),
    );
    return { country, language: languageOfCountry(country), countryName };
  } catch (error) {
    // Without the address, which the log does not need.
    log.warn({ err: error }, "place of a visit not found");
    return UNKNOWN_PLACE;
  }
}
