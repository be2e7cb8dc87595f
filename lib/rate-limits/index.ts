export { ADDRESS_HEADER, addressOf, clientAddress } from "./client-address";
export {
  enforceRateLimit,
  type RateLimitSubject,
  rateLimitRefusal,
  rememberedRefusal,
  takeBackAttempt,
} from "./enforce-rate-limit";
export type { RateLimitName } from "./policy";
export { warnOfUntrustedProxy } from "./untrusted-proxy";
