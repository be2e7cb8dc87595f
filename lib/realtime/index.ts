export { type Caches, LiveHub } from "./hub";
export { publishOutbox } from "./publisher";
export { LiveStreams } from "./streams";
