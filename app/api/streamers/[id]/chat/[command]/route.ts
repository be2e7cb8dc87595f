import { apology, CHAT_COMMANDS, keptChatLine, LINE_SECONDS } from "@/lib/chat";
import { addressOf, rateLimitRefusal } from "@/lib/rate-limits";
import { log } from "@/lib/shared/log";
import { localeSchema } from "@/lib/shared/wire";

type Context = { readonly params: Promise<{ readonly id: string; readonly command: string }> };

/** A bot prints what it gets, so every answer is a line with status 200; only a command that does not exist is a 404. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const { id: name, command: asked } = await context.params;
  const language = localeSchema.nullable().catch(null).parse(new URL(request.url).searchParams.get("lang"));
  const command = CHAT_COMMANDS.find((known) => known === asked);
  if (command === undefined) return new Response(null, { status: 404 });
  const address = addressOf(request.headers);
  const count = (target: string) => rateLimitRefusal("chat", { address, target: `${address} ${target}` });
  try {
    const text = await keptChatLine(name, command, language, count);
    if (text === null) return line(apology("busy", language), "no-store");
    return line(text, `public, max-age=${LINE_SECONDS}`);
  } catch (error) {
    log.error({ err: error }, "chat command not answered");
    return line(apology("failed", language), "no-store");
  }
}

function line(text: string, cacheControl: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
    },
  });
}
