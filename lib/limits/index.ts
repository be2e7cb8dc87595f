export { ADDRESS_HEADER, addressOf, clientAddress } from "./client-address";
export { enforceRateLimit, rateLimitRefusal } from "./enforce-rate-limit";
export type { LimitName } from "./policy";
export { warnOfUntrustedProxy } from "./untrusted-proxy";
