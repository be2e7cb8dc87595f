import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { log } from "@/lib/shared/log";

/** A name or an address, and perhaps a port: nothing else may stand in a Host header. */
const HOST = /^(?:(?<name>[a-z0-9_.-]+)|\[(?<address>[0-9a-f:.]+)\])(?::\d{1,5})?$/i;

/** Addresses without a page or a call behind them: what leads there is answered in the words of what is not there. */
const NO_PAGE = "/404";
const NO_CALL = "/api/404";

/**
 * Puts every request under the one host that we are, and sends those that no address can be read from to where nothing
 * is. Nothing behind it needs to fear an address that cannot be decoded, or to ask which host was meant (decision 120).
 */
export class AddressSettler {
  private hasWarned = false;

  /** @param own where people reach the application */
  constructor(private readonly own: URL) {}

  settle(request: IncomingMessage): void {
    const { url = "", headers } = request;
    if (!isReadable(url) || !this.isOurs(headers.host)) {
      request.url = url.startsWith("/api/") ? NO_CALL : NO_PAGE;
    }
    headers.host = this.own.host;
    headers["x-forwarded-host"] = this.own.host;
    headers["x-forwarded-proto"] = this.own.protocol.slice(0, -1);
  }

  /** Our own name; or none: a foreign page cannot make a browser send an address or "localhost" that it owns. */
  private isOurs(host: string | undefined): boolean {
    if (host === undefined) return true;
    const { name, address } = HOST.exec(host)?.groups ?? {};
    if (address !== undefined) return isIP(address) === 6;
    if (name === undefined) return false;
    const known = [this.own.hostname, "localhost"].includes(name.toLowerCase()) || isIP(name) === 4;
    if (!known) this.warnOnce(name);
    return known;
  }

  /** Once: a wrong APP_URL shows itself, and a stranger fills no log. */
  private warnOnce(name: string): void {
    if (this.hasWarned) return;
    this.hasWarned = true;
    log.warn({ host: name, expected: this.own.host }, "a request for another host: check APP_URL");
  }
}

/** Browsers and honest programs take such segments out before they ask; Next would, after we have judged the path. */
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;

/**
 * A path that decodes, names its place without detours, holds no zero byte and can lead to no other host. Next decodes parts of it twice, and no address of
 * ours holds a percent sign. Only calls say which value of a query is wrong.
 */
function isReadable(url: string): boolean {
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark + 1)];
  if (!/^\/(?![/\\])/.test(path) || /%00/.test(path) || (/%00/.test(query) && !path.startsWith("/api/")))
    return false;
  try {
    return !DOT_SEGMENT.test(decodeURIComponent(decodeURIComponent(path)).replaceAll("\\", "/"));
  } catch {
    return false;
  }
}
