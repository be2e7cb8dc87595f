import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { detectedLanguage } from "../detected-language";
import { LANGUAGE_COOKIE, type Locale, routing } from "../routing";
import { languageOfCountry } from "./country-language";
import { lookUpPlace, UNKNOWN_PLACE } from "./look-up-place";
import { PLACE_HEADER } from "./place-header";

const REMEMBERED = 20_000;
const REMEMBER_MS = 24 * 60 * 60 * 1_000;
/** After a failure the service is left alone for so long, for one address. */
const RETRY_MS = 10 * 60 * 1_000;
/** A service that hangs must not gather requests of ours. */
const ASKED_AT_ONCE = 20;

type Settings = {
  /** The header in which the CDN says the country, in small letters. */
  readonly countryHeader: string | undefined;
  /** The lookup service, see `lookUpPlace`. */
  readonly service: string | undefined;
};

/**
 * Where first visits come from: what the CDN says, else what the lookup service answered before. It is asked after the
 * page was answered, so that nobody waits for it, and only about visitors for whom nothing else has settled the language
 * (docs/decisions/0093).
 */
export class VisitorPlaces {
  private readonly known = new LRUCache<string, Locale>({ max: REMEMBERED, ttl: REMEMBER_MS });
  private readonly asking = new Set<string>();

  constructor(private readonly settings: Settings) {}

  /** Writes on a first visit's request what is known of its place, and else begins to find out. */
  note(request: IncomingMessage, response: ServerResponse, address: string): void {
    delete request.headers[PLACE_HEADER];
    if (!isOpenFirstVisit(request)) return;
    const language = this.toldByHeader(request) ?? this.known.get(address);
    if (language === undefined) response.once("finish", () => void this.learn(address));
    else request.headers[PLACE_HEADER] = language;
  }

  private toldByHeader({ headers }: IncomingMessage): Locale | undefined {
    const { countryHeader } = this.settings;
    const country = countryHeader === undefined ? undefined : headers[countryHeader];
    return typeof country === "string" ? languageOfCountry(country) : undefined;
  }

  private async learn(address: string): Promise<void> {
    const { service } = this.settings;
    if (service === undefined || isIP(address.replace(/\/64$/, "")) === 0) return;
    if (this.asking.has(address) || this.asking.size >= ASKED_AT_ONCE) return;
    this.asking.add(address);
    const place = await lookUpPlace(service, address);
    this.asking.delete(address);
    this.known.set(address, place.language, { ttl: place === UNKNOWN_PLACE ? RETRY_MS : REMEMBER_MS });
  }
}

const OTHER_ADDRESSES = new RegExp(`^/(?:${routing.locales.join("|")}|api|overlay|_next)(?:[/?]|$)`, "i");
const KEPT_CHOICE = new RegExp(`(?:^|; *)${LANGUAGE_COOKIE}=`);

/** Somebody opens a page, and neither its address, nor a choice kept, nor their browser's first language decides. */
function isOpenFirstVisit({ method, url = "", headers }: IncomingMessage): boolean {
  const [first] = (headers["accept-language"] ?? "").split(/[,;]/, 1);
  return (
    method === "GET" &&
    (headers["sec-fetch-dest"] ?? "document") === "document" &&
    headers.accept?.includes("text/html") === true &&
    !OTHER_ADDRESSES.test(url) &&
    !KEPT_CHOICE.test(headers.cookie ?? "") &&
    (detectedLanguage(first?.trim()) ?? routing.defaultLocale) === routing.defaultLocale
  );
}
