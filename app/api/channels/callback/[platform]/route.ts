import { resolveActor } from "@/lib/auth";
import { finishConnection } from "@/lib/channels";
import { type ConnectionOutcome, channelPlatformSchema } from "@/lib/channels/contract";
import { localeOf } from "@/lib/http/words";
import { localePath } from "@/lib/i18n/locale-path";
import { log } from "@/lib/shared/log";

type Context = { readonly params: Promise<{ readonly platform: string }> };

/** Where a platform sends the browser back to: it goes on to the settings, which say how the visit ended. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const outcome = await outcomeOf(request, context);
  const path = `/settings?tab=streamer&channel=${outcome}#channels`;
  return new Response(null, {
    status: 303,
    headers: { location: localePath(path, localeOf(request.headers)), "cache-control": "no-store" },
  });
}

async function outcomeOf(request: Request, { params }: Context): Promise<ConnectionOutcome> {
  const platform = channelPlatformSchema.safeParse((await params).platform);
  const actor = await resolveActor(request.headers).catch(() => null);
  if (!platform.success || actor === null) return "expired";
  try {
    return await finishConnection(actor, platform.data, new URL(request.url).searchParams);
  } catch (error) {
    log.error({ err: error }, "channel not connected");
    return "failed";
  }
}
