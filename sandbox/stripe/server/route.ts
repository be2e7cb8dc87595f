import { z } from "zod";
import type { Platform } from "../state/platform";
import type { Space } from "../state/space";
import type { Answers } from "./answers";
import { parseParams } from "./params";

type Method = "GET" | "POST" | "DELETE";

/** What an endpoint is given. */
export interface Call<P> {
  platform: Platform;
  /** The books the request acts on: the platform's, or a connected account's (`Stripe-Account`). */
  space: Space;
  params: P;
  /** The object that the path names. */
  id: string;
  /** The second object that the path names (`/transfers/:id/reversals/:part`). */
  part: string;
  /** Called from a browser with the publishable key. */
  publishable: boolean;
  /** Where this server is reached, for the pages it hands out. */
  origin: string;
}

export interface Route {
  method: Method;
  path: string;
  /** Browsers may call it with the publishable key. */
  publishable: boolean;
  run(call: Call<unknown>): object;
}

/**
 * An endpoint: where it is, what it takes, what it does. What it answers is checked by the compiler against the SDK's own
 * types. `run` is synchronous, so nothing interleaves with it.
 */
export function route<E extends keyof Answers, S extends z.ZodType>(
  endpoint: E,
  takes: S,
  run: (call: Call<z.output<S>>) => Answers[E],
  access: { publishable: boolean } = { publishable: false },
): Route {
  const { method, path } = split(endpoint);
  return {
    method,
    path,
    publishable: access.publishable,
    run: (call) => run({ ...call, params: parseParams(takes, call.params) }),
  };
}

function split(endpoint: string): { method: Method; path: string } {
  const [method, path] = endpoint.split(" ");
  if ((method !== "GET" && method !== "POST" && method !== "DELETE") || path === undefined) {
    throw new Error(`Not an endpoint: ${endpoint}`);
  }
  return { method, path };
}

/** An endpoint that takes no parameters of its own. */
export const nothing = z.strictObject({});
