import { LRUCache } from "lru-cache";
import { usernameKey } from "@/lib/accounts";
import { usernameSchema } from "@/lib/accounts/contract";
import { now } from "@/lib/shared/clock";
import type { DomainError } from "@/lib/shared/errors";
import type { Locale } from "@/lib/shared/wire";
import { within } from "@/lib/shared/within";
import { chatLine, unknownStreamer } from "./chat-line";
import type { ChatCommand } from "./contract";

/** What bots on the way may keep, too. */
export const LINE_SECONDS = 10;
const KEPT_LINES = 20_000;
/** Bots give up after five seconds; the answer has to travel, too. */
const PATIENCE_MS = 4_000;

type Question = { readonly key: string; readonly command: ChatCommand; readonly language: Locale | null };
type Asked = {
  readonly question: Question;
  readonly count: (target: string) => Promise<DomainError | undefined>;
};

/** The question is asked too often, and no line is kept for it. */
class AskedTooOften extends Error {}

const lines = new LRUCache<string, string, Asked>({
  max: KEPT_LINES,
  ttl: LINE_SECONDS * 1_000,
  ttlResolution: 0,
  perf: { now: () => now().getTime() },
  // Limited here rather than per caller: what stalls is not kept as a line that is still coming, so the next question is a new try.
  fetchMethod: async (_key, _stale, { context }) => {
    const line = await within(madeLine(context), PATIENCE_MS);
    if (line === null) throw new Error("A line for a chat took too long.");
    return line;
  },
});

async function madeLine({ question, count }: Asked): Promise<string> {
  if ((await count(`${question.key} ${question.command}`)) !== undefined) throw new AskedTooOften();
  return chatLine(question.key, question.command, question.language);
}

/**
 * The line for a chat, at most ten seconds old. Only what is not kept is counted: a chat in which everybody asks costs one line in ten
 * seconds, and takes nothing from the others of its bot's service. Source: docs/product/chat.md.
 * @param name as it stands in the address
 * @param count counts a line that is made, by its streamer and command
 * @returns null when the caller asks too often
 * @throws Error when a read fails or the line is not made in time
 */
export async function keptChatLine(
  name: string,
  command: ChatCommand,
  language: Locale | null,
  count: Asked["count"],
): Promise<string | null> {
  const username = usernameSchema.safeParse(name);
  if (!username.success) return unknownStreamer(language);
  const key = usernameKey(username.data);
  const context = { question: { key, command, language }, count };
  try {
    return (await lines.fetch(`${key} ${command} ${language}`, { context })) ?? null;
  } catch (error) {
    if (error instanceof AskedTooOften) return null;
    throw error;
  }
}
