export { getFirstSteps, saveFirstSteps } from "./use-cases/first-steps";
export { getLeaderboard } from "./use-cases/get-leaderboard";
export { getOwnStreamer } from "./use-cases/get-own-streamer";
export { getStreamer } from "./use-cases/get-streamer";
export { listStreamers } from "./use-cases/list-streamers";
export { obsLink } from "./use-cases/obs-link";
export { platformFigures } from "./use-cases/platform-figures";
export { saveStreamerSettings } from "./use-cases/save-streamer-settings";
export { toggleStatus } from "./use-cases/toggle-status";
