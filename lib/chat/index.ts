export { apology } from "./chat-line";
export { CHAT_COMMANDS } from "./contract";
export { keptChatLine, LINE_SECONDS } from "./line-cache";
