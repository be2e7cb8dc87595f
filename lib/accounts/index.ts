export { announceStreamer, announcing } from "./announce-streamer";
export { passwordMatches } from "./passwords";
export { presentUser } from "./present";
export { screenOwnText } from "./screen";
export { getProfile } from "./use-cases/get-profile";
export { saveAvatar } from "./use-cases/save-avatar";
export { saveProfile } from "./use-cases/save-profile";
export { signUp } from "./use-cases/sign-up";
export { usernameKey } from "./username";
