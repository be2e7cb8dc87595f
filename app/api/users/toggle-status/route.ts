import { defineRoute } from "@/lib/http/define-route";
import { wordsIn } from "@/lib/i18n/words";
import { toggleStatus } from "@/lib/streamers";

export const POST = defineRoute("POST /api/users/toggle-status", async ({ actor, body, locale }) => {
  const { id, status } = await toggleStatus(actor, body.status);
  const message = wordsIn(locale)("streamers.toggle.message", { status });
  return { streamer: { _id: id, id, status }, message };
});
