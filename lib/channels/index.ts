export { beginConnection, disconnectChannel, finishConnection } from "./connect";
export { refuseForeignChannels } from "./links";
export { listChannels } from "./list";
