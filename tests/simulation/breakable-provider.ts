import type Stripe from "stripe";
import { z } from "zod";
import { currentProcess, never } from "./breakable-process";
import type { ProviderFaults } from "./provider-faults";

/** As much of a call as decides what happens to it. */
type MakeRequest = Stripe.HttpClient["makeRequest"];

/** Milliseconds after which a stalled call is given up here: the application waits eight seconds, a story has no time. */
const IMPATIENCE_MS = 40;
const SECONDS_BETWEEN_RETRIES = 0.002;

const patient = z.object({ makeRequest: z.custom<MakeRequest>((value) => typeof value === "function") });

/**
 * Puts points before and after every call of the application's own client to the provider, and has the faults of a story
 * happen to it. The calls go to the sandbox over HTTP as ever; only the client's patience is shorter.
 */
export function breakProvider(client: Stripe, faults: ProviderFaults): void {
  client.getInitialNetworkRetryDelay = () => SECONDS_BETWEEN_RETRIES;
  const http: object = client.getApiField("httpClient");
  const send = patient.parse(http).makeRequest.bind(http);
  const makeRequest: MakeRequest = async (host, port, path, method, headers, body, protocol, timeout) => {
    const process = currentProcess();
    const call = () => send(host, port, path, method, headers, body, protocol, timeout);
    if (process === undefined) return call();
    const name = `${method} ${path.split("?")[0]}`;
    await process.point(`before ${name}`);
    const stalls = await faults.arm(method, path.split("?")[0] ?? path);
    try {
      const limit = stalls ? IMPATIENCE_MS : timeout;
      return readAtOnce(await send(host, port, path, method, headers, body, protocol, limit));
    } catch (error) {
      if (process.isDead) return never();
      throw error;
    } finally {
      await process.point(`after ${name}`);
    }
  };
  Object.assign(http, { makeRequest });
}

/**
 * The client listens for the body as soon as there is a response, which comes after a point here. A connection that ends
 * while the process is held up there would end unheard, and the process wait for ever.
 */
function readAtOnce(response: Stripe.HttpClientResponse): Stripe.HttpClientResponse {
  const body = response.toJSON();
  body.catch(() => undefined);
  return Object.assign(response, { toJSON: () => body });
}
