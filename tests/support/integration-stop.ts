/** Stops what `integration-start.ts` started, in the same process. */
export default async function stop(): Promise<void> {
  await globalThis.bravadoIntegrationStop?.();
}
