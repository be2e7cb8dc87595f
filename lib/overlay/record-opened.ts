import { db } from "@/lib/db/client";
import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import { isId, type UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";

/**
 * Records the first time that an overlay is opened with its key, as broadcast software does. The preview in the settings is in
 * a frame and does not count. Never throws: the overlay must show all the same.
 * Source: docs/product/settings.md#first-steps.
 */
export async function recordOpened(streamerId: string, request: Request): Promise<void> {
  const key = new URL(request.url).searchParams.get("key");
  const isFramed = request.headers.get("sec-fetch-dest") === "iframe";
  if (key === null || isFramed || !isId<UserId>(streamerId)) return;
  try {
    const unopened = { userId: streamerId, overlayKey: key, overlayOpenedAt: null };
    if ((await db().streamer.count({ where: unopened })) === 0) return;
    await transaction(async (tx) => {
      const { count } = await tx.streamer.updateMany({ where: unopened, data: { overlayOpenedAt: now() } });
      // Only the streamer's own pages show it.
      if (count > 0)
        await publish(tx, [{ channel: `user:${streamerId}`, type: "streamer.changed", data: {} }]);
    });
  } catch (error) {
    log.error({ err: error, streamerId }, "opening of an overlay not recorded");
  }
}
