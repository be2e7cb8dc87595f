/** What a chat can ask. Source: docs/product/chat.md. */
export const CHAT_COMMANDS = ["top", "dare", "stage"] as const;
export type ChatCommand = (typeof CHAT_COMMANDS)[number];
