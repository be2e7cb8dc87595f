export { ADDRESS_HEADER, addressOf, clientAddress } from "./client-address";
export type { LimitName } from "./policy";
export { requireCalm } from "./require-calm";
