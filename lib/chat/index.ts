export { apology, CHAT_COMMANDS } from "./chat-line";
export { keptChatLine, LINE_SECONDS } from "./line-cache";
