import { type RunningSandbox, startSandbox } from "./sandbox-process";

/**
 * Starts the payment sandbox.
 * @param dataDirectory for its state; without it state is only in memory, which is faster
 */
export function startStripeSandbox(dataDirectory?: string): Promise<RunningSandbox> {
  return startSandbox("stripe", (port) => ({
    STRIPE_SANDBOX_PORT: String(port),
    ...(dataDirectory !== undefined && { STRIPE_SANDBOX_DATA: dataDirectory }),
  }));
}
