export * from "./contract/bounds";
export * from "./contract/challenge";
export * from "./contract/desk";
export * from "./contract/requests";
export * from "./contract/routes";
export type { WireStatus } from "./machine";
export { TIME_LIMITS, type TimeLimit } from "./time-limits";
