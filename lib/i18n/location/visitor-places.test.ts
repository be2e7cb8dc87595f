import { createServer, type RequestListener, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { lookUpPlace, UNKNOWN_PLACE } from "./look-up-place";
import { PLACE_HEADER } from "./place-header";
import { VisitorPlaces } from "./visitor-places";

/** The lookup service's handler, and its requests. */
let service: RequestListener;
let asked: string[];
let serviceUrl: string;
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const france = { country_code: "FR", country_name: "France" };

beforeEach(async () => {
  asked = [];
  service = json(france);
  const url = await listen((request, response) => {
    asked.push(`${request.url} ${request.headers.accept}`);
    service(request, response);
  });
  serviceUrl = `${url}/{ip}/json/`;
});

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe("a lookup", () => {
  test("requests JSON and reads country and name", async () => {
    expect(await lookUpPlace(serviceUrl, "198.51.100.7")).toEqual({
      country: "FR",
      language: "fr",
      countryName: "France",
    });
    expect(asked).toEqual(["/198.51.100.7/json/ application/json"]);
  });

  test("sends only the network of an IPv6 address", async () => {
    await lookUpPlace(serviceUrl, "2001:db8:1:2::/64");
    expect(asked[0]).toMatch(/^\/2001:db8:1:2::\/json\//);
  });

  test.each<[string, RequestListener]>([
    ["a refusal", json({ ...france }, 429)],
    ["a server error", json({ ...france }, 500)],
    ["an error field", json({ ...france, error: true, reason: "RateLimited" })],
    ["an invalid code", json({ ...france, country_code: "FRA" })],
    ["a code that is script", json({ ...france, country_code: "<script>alert(1)</script>" })],
    ["a name that is script", json({ ...france, country_name: "<script>alert(1)</script>" })],
    ["no code", json({ country_name: "France" })],
    ["a list", json(["FR"])],
    ["nothing", json(null)],
    ["no JSON", (_, response) => void response.end("<html>FR</html>")],
    ["an answer without end", (_, response) => void response.end(`{"x":"${"x".repeat(1_000_000)}"}`)],
    ["a redirect", (_, response) => void response.writeHead(302, { location: "/elsewhere" }).end()],
    ["a closed connection", (request) => void request.socket.destroy()],
  ])("falls back to the United States for %s", async (_, listener) => {
    service = listener;
    expect(await lookUpPlace(serviceUrl, "198.51.100.7")).toBe(UNKNOWN_PLACE);
    expect(UNKNOWN_PLACE).toEqual({ country: "US", language: "en", countryName: "United States" });
  });

  test("times out when the service hangs, before or within its answer", async () => {
    service = (request, response) => {
      if (request.url?.startsWith("/198.51.100.8/")) response.writeHead(200).write('{"country_code":');
    };
    const places = ["198.51.100.7", "198.51.100.8"].map((address) => lookUpPlace(serviceUrl, address));
    expect(await Promise.all(places)).toEqual([UNKNOWN_PLACE, UNKNOWN_PLACE]);
  });

  test("does not throw when the service is unreachable", async () => {
    expect(await lookUpPlace("http://127.0.0.1:1/{ip}", "198.51.100.7")).toBe(UNKNOWN_PLACE);
  });
});

describe("a first visit", () => {
  const page = { accept: "text/html,*/*", "accept-language": "en-US,en" };

  /** A web server that answers with the header that Next would get. */
  async function site(settings: { countryHeader?: string; service?: string }) {
    const places = new VisitorPlaces({ countryHeader: undefined, service: undefined, ...settings });
    const url = await listen((request, response) => {
      places.note(request, response, request.headers["x-from"] === undefined ? "198.51.100.7" : "nobody");
      response.end(String(request.headers[PLACE_HEADER]));
    });
    return (headers: Record<string, string> = {}, path = "/") =>
      new Promise<string>((resolve, reject) => {
        const sent = send(url + path, { headers: { ...page, ...headers }, agent: false }, (answer) =>
          resolve(text(answer)),
        );
        sent.once("error", reject);
        sent.end();
      });
  }

  async function until(isSo: () => boolean | Promise<boolean>) {
    while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
  }

  test("is answered without waiting, and the next one has the country", async () => {
    const visit = await site({ service: serviceUrl });
    expect(await visit()).toBe("undefined");
    await until(async () => (await visit()) === "fr");
    expect(asked).toHaveLength(1);
  });

  test("is answered while the service hangs, with one lookup per address", async () => {
    const hanging: (() => void)[] = [];
    service = (request, response) => void hanging.push(() => json(france)(request, response));
    const visit = await site({ service: serviceUrl });
    expect(await visit()).toBe("undefined");
    await until(() => hanging.length === 1);
    expect(await visit()).toBe("undefined");
    expect(await visit()).toBe("undefined");
    expect(asked).toHaveLength(1);
    hanging[0]?.();
    await until(async () => (await visit()) === "fr");
  });

  test("is English after a failed lookup, which is not repeated at once", async () => {
    service = json({ error: true }, 500);
    const visit = await site({ service: serviceUrl });
    await visit();
    await until(async () => (await visit()) === "en");
    expect(asked).toHaveLength(1);
  });

  test("uses the CDN's header without a lookup", async () => {
    const visit = await site({ countryHeader: "cf-ipcountry", service: serviceUrl });
    expect(await visit({ "cf-ipcountry": "MX" })).toBe("es");
    expect(await visit({ "cf-ipcountry": "T1" })).toBe("en");
    expect(await visit({ "cf-ipcountry": "<script>" })).toBe("en");
    await until(async () => (await visit()) === "fr");
    expect(asked).toHaveLength(1);
  });

  test("ignores a header that is not configured, and a client's own", async () => {
    const visit = await site({});
    expect(await visit({ "cf-ipcountry": "FR", [PLACE_HEADER]: "fr" })).toBe("undefined");
  });

  test.each<[string, Record<string, string>, string?]>([
    ["a stored choice", { cookie: "a=b; i18next=en" }],
    ["a French browser", { "accept-language": "fr-FR,fr,en" }],
    ["an address with a language", {}, "/fr/terms"],
    ["the API", {}, "/api/streamers"],
    ["the overlay", {}, "/overlay/1"],
    ["an RSC payload", { "sec-fetch-dest": "empty" }],
    ["no page at all", { accept: "application/json" }],
    ["an address that is none", { "x-from": "nobody" }],
  ])("is not looked up with %s", async (_, headers, path = "/") => {
    const visit = await site({ service: serviceUrl });
    expect(await visit(headers, path)).toBe("undefined");
    // This lookup proves that the visit above caused none.
    await until(async () => (await visit()) === "fr");
    expect(asked).toHaveLength(1);
  });
});
