export { ADDRESS_HEADER, addressOf, clientAddress } from "./client-address";
export { enforceRateLimit } from "./enforce-rate-limit";
export type { LimitName } from "./policy";
