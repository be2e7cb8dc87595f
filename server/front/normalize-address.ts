import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { log } from "@/lib/shared/log";
import { ENDS_LIKE_A_PART } from "@/lib/shared/part-of-page";

/** A name or an address, and perhaps a port: a Host header may hold nothing else. */
const HOST = /^(?:(?<name>[a-z0-9_.-]+)|\[(?<address>[0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/** Addresses that exist for no page and no call; both answer 404. */
const NO_PAGE = "/404";
const NO_CALL = "/api/404";

/**
 * Gives every request the one host of this site, and sends unreadable addresses and foreign hosts to a 404. What comes after
 * can decode every address and never asks which host was meant (decision 120).
 */
export class AddressNormalizer {
  private hasWarned = false;

  /** @param own the site's public address */
  constructor(private readonly own: URL) {}

  normalize(request: IncomingMessage): void {
    const { url = "", headers } = request;
    if (!isReadable(url) || hasTwoHosts(request) || !this.isOurs(headers.host)) {
      request.url = url.startsWith("/api/") ? NO_CALL : NO_PAGE;
    }
    headers.host = this.own.host;
    headers["x-forwarded-host"] = this.own.host;
    headers["x-forwarded-proto"] = this.own.protocol.slice(0, -1);
  }

  /** Our own name, an IP address, "localhost" or none: a foreign page cannot make a browser send these for a host that it owns. */
  private isOurs(host: string | undefined): boolean {
    if (host === undefined) return true;
    const { name, address } = HOST.exec(host)?.groups ?? {};
    if (address !== undefined) return isIP(address) === 6;
    if (name === undefined) return false;
    const known = [this.own.hostname, "localhost"].includes(name.toLowerCase()) || isIP(name) === 4;
    if (!known) this.warnOnce(name);
    return known;
  }

  /** Once, so that a wrong APP_URL shows and clients cannot fill the log. */
  private warnOnce(name: string): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    log.warn({ host: name, expected: this.own.host }, "a request for another host: check APP_URL");
  }
}

/** Node keeps the first of two Host headers; what stands in front may have read the second (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;
}

/** Clients remove such segments before they send a path; Next would remove them after our checks. */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/**
 * A path that can be decoded twice (Next decodes parts of it again, and no address of ours holds a percent sign), has no dot
 * segments and no zero byte, is no part's, and cannot lead to another host. A zero byte in an API query is reported by its route.
 */
function isReadable(url: string): boolean {
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  if (!/^\/(?![/\\])/.test(path) || /%00/.test(path) || (/%00/.test(query) && !path.startsWith("/api/")))
    return false;
  try {
    const decoded = decodeURIComponent(decodeURIComponent(path)).replaceAll("\\", "/");
    return !DOT_SEGMENT.test(decoded) && !ENDS_LIKE_A_PART.test(decoded);
  } catch {
    return false;
  }
}
