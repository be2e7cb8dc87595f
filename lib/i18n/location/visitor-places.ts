import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { LOCALES } from "@/lib/shared/locales";
import { detectedLanguage } from "../detected-language";
import { LANGUAGE_COOKIE, type Locale, routing } from "../routing";
import { languageOfCountry } from "./country-language";
import { lookUpPlace, UNKNOWN_PLACE } from "./look-up-place";
import { PLACE_HEADER } from "./place-header";

const REMEMBERED = 20_000;
const REMEMBER_MS = 24 * 60 * 60 * 1_000;
/** Pause after a failed lookup of an address. */
const RETRY_MS = 10 * 60 * 1_000;
/** Bounds the requests to a service that hangs. */
const MAX_LOOKUPS = 20;

type Settings = {
  /** The CDN's header with the country, in lower case. */
  readonly countryHeader: string | undefined;
  /** The lookup service, see `lookUpPlace`. */
  readonly service: string | undefined;
};

/**
 * The countries of first visits: from the CDN's header, else from an earlier answer of the lookup service. The service is
 * requested after the page was sent, so nobody waits for it, and only for visitors whose language nothing else decides
 * (docs/decisions/0093).
 */
export class VisitorPlaces {
  private readonly known = new LRUCache<string, Locale>({ max: REMEMBERED, ttl: REMEMBER_MS });
  private readonly pending = new Set<string>();

  constructor(private readonly settings: Settings) {}

  /** Sets the header of a first visit if its country is known; else looks the country up after the response. */
  note(request: IncomingMessage, response: ServerResponse, address: string): void {
    delete request.headers[PLACE_HEADER];
    if (!isOpenFirstVisit(request)) return;
    const language = this.fromHeader(request) ?? this.known.get(address);
    if (language === undefined) response.once("finish", () => void this.lookUp(address));
    else request.headers[PLACE_HEADER] = language;
  }

  private fromHeader({ headers }: IncomingMessage): Locale | undefined {
    const { countryHeader } = this.settings;
    const country = countryHeader === undefined ? undefined : headers[countryHeader];
    return typeof country === "string" ? languageOfCountry(country) : undefined;
  }

  private async lookUp(address: string): Promise<void> {
    const { service } = this.settings;
    if (service === undefined || isIP(address.replace(/\/64$/, "")) === 0) return;
    if (this.pending.has(address) || this.pending.size >= MAX_LOOKUPS) return;
    this.pending.add(address);
    const place = await lookUpPlace(service, address);
    this.pending.delete(address);
    this.known.set(address, place.language, { ttl: place === UNKNOWN_PLACE ? RETRY_MS : REMEMBER_MS });
  }
}

const OTHER_ADDRESSES = new RegExp(`^/(?:${LOCALES.join("|")}|api|overlay|_next)(?:[/?]|$)`, "i");
const STORED_CHOICE = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=`);

/** Whether a page is opened and neither its address, a stored choice nor the browser's first language decides. */
function isOpenFirstVisit({ method, url = "", headers }: IncomingMessage): boolean {
  const [first] = (headers["accept-language"] ?? "").split(/[,;]/, 1);
  return (
    method === "GET" &&
    (headers["sec-fetch-dest"] ?? "document") === "document" &&
    headers.accept?.includes("text/html") === true &&
    !OTHER_ADDRESSES.test(url) &&
    !STORED_CHOICE.test(headers.cookie ?? "") &&
    (detectedLanguage(first?.trim()) ?? routing.defaultLocale) === routing.defaultLocale
  );
}
