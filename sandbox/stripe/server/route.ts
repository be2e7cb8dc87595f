import { z } from "zod";
import type { Platform } from "../state/platform";
import type { Space } from "../state/space";
import type { Answers } from "./answers";
import { parseParams } from "./params";

type Method = "GET" | "POST" | "DELETE";

/** The input of an endpoint. */
export interface Call<P> {
  platform: Platform;
  /** The account the request acts on: the platform, or a connected account (`Stripe-Account`). */
  space: Space;
  params: P;
  /** The first id in the path. */
  id: string;
  /** The second id in the path (`/transfers/:id/reversals/:part`). */
  part: string;
  /** Called from a browser with the publishable key. */
  publishable: boolean;
  /** The origin of this server, for links to its pages. */
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
 * Defines an endpoint: its path, its parameters, its work. The compiler checks its response against the SDK's types. `run` is
 * synchronous, so requests do not interleave.
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

/** The schema of an endpoint without parameters. */
export const nothing = z.strictObject({});
