import { LRUCache } from "lru-cache";

/** Room for a few hundred pictures of about 60 kB. */
const MAX_BYTES = 24 * 1024 * 1024;

type Draw = () => Promise<Buffer>;

const kept = new LRUCache<string, Buffer, Draw>({
  maxSize: MAX_BYTES,
  sizeCalculation: (picture, key) => picture.length + key.length,
  // Concurrent calls share one drawing.
  fetchMethod: (_key, _old, { context: draw }) => draw(),
});

/**
 * Caches a picture by its content: drawing takes a tenth of a second.
 *
 * @param shown everything that the picture shows, the key of the cache
 */
export async function keptPicture(shown: unknown, draw: Draw): Promise<Buffer> {
  const picture = await kept.fetch(JSON.stringify(shown), { context: draw });
  return picture ?? draw();
}
