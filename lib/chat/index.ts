export { apology, CHAT_COMMANDS, chatLine } from "./chat-line";
