export * from "./contract/bounds";
export * from "./contract/challenge";
export * from "./contract/desk";
export * from "./contract/requests";
export * from "./contract/routes";
export type { WireStatus } from "./machine";
export { LONGEST_TIME_LIMIT_DAYS, TIME_LIMITS, type TimeLimit } from "./time-limits";
