import { anyFreePort } from "../ports";
import type { StackOptions } from "./stack";

/** Free ports for tests and benchmarks. */
export async function anyFreePorts(): Promise<StackOptions["ports"]> {
  return {
    web: await anyFreePort(),
    stripe: await anyFreePort(),
    identity: await anyFreePort(),
    smtp: await anyFreePort(),
    inbox: await anyFreePort(),
    postgres: await anyFreePort(),
  };
}
