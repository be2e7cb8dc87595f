/** So that a line has at most the 400 that chats take. Source: docs/product/chat.md. */
const SHOWN_CHARACTERS = 160;

/**
 * A challenge's text for a line in a chat: one line, without anything that a chat or a bot would act on. Addresses no longer
 * work, because people follow what a bot says; nobody is called by an @.
 */
export function plainText(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Z}\s]+/gu, " ")
    .replace(/[@＠﹫]/g, "")
    .replace(/[/／]{2,}/g, "/ /")
    // Browsers read the full stops of Chinese and Japanese as dots, and a host may be an emoji.
    .replace(/(?<=\S)[.。｡．](?=[\p{L}\p{Extended_Pictographic}])/gu, ". ")
    .trim();
  const characters = [...line];
  if (characters.length <= SHOWN_CHARACTERS) return line;
  return `${characters
    .slice(0, SHOWN_CHARACTERS - 1)
    .join("")
    .trimEnd()}…`;
}
