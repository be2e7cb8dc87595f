import { siteEnv } from "@/lib/shared/env";

/** Who runs the site, as far as it is configured. */
export function operator() {
  const { OPERATOR_NAME, OPERATOR_ADDRESS } = siteEnv();
  return { name: OPERATOR_NAME ?? null, address: OPERATOR_ADDRESS ?? null };
}
