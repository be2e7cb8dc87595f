import type Stripe from "stripe";
import { z } from "zod";
import { currentProcess, never } from "./breakable-process";
import type { ProviderFaults } from "./provider-faults";

type MakeRequest = Stripe.HttpClient["makeRequest"];

/** Timeout of a stalled call. The application's eight seconds would take too long here. */
const STALLED_TIMEOUT_MS = 40;
const SECONDS_BETWEEN_RETRIES = 0.002;

const httpClient = z.object({ makeRequest: z.custom<MakeRequest>((value) => typeof value === "function") });

/**
 * Adds points before and after every call of the application's provider client, and applies a scenario's faults to it. The calls
 * still go to the sandbox over HTTP; only timeouts are shorter.
 */
export function breakProvider(client: Stripe, faults: ProviderFaults): void {
  client.getInitialNetworkRetryDelay = () => SECONDS_BETWEEN_RETRIES;
  const http: object = client.getApiField("httpClient");
  const send = httpClient.parse(http).makeRequest.bind(http);
  const makeRequest: MakeRequest = async (host, port, path, method, headers, body, protocol, timeout) => {
    const process = currentProcess();
    const call = () => send(host, port, path, method, headers, body, protocol, timeout);
    if (process === undefined) return call();
    const name = `${method} ${path.split("?")[0]}`;
    await process.point(`before ${name}`);
    const stalls = await faults.arm(method, path.split("?")[0] ?? path);
    try {
      const limit = stalls ? STALLED_TIMEOUT_MS : timeout;
      return readAtOnce(await send(host, port, path, method, headers, body, protocol, limit));
    } catch (error) {
      if (process.isKilled) return never();
      throw error;
    } finally {
      await process.point(`after ${name}`);
    }
  };
  Object.assign(http, { makeRequest });
}

/**
 * Reads the body before the next point. The client would only start reading after it, and miss the end of a connection that closes
 * while the process is paused there.
 */
function readAtOnce(response: Stripe.HttpClientResponse): Stripe.HttpClientResponse {
  const body = response.toJSON();
  body.catch(() => undefined);
  return Object.assign(response, { toJSON: () => body });
}
