import { LRUCache } from "lru-cache";

/** Bytes. A picture has some 60 kB, so the few hundred that are shared these days stay. */
const MOST_BYTES = 24 * 1024 * 1024;

type Draw = () => Promise<Buffer>;

const kept = new LRUCache<string, Buffer, Draw>({
  maxSize: MOST_BYTES,
  sizeCalculation: (picture, key) => picture.length + key.length,
  // Whoever asks while it is drawn waits for the same drawing.
  fetchMethod: (_key, _old, { context: draw }) => draw(),
});

/**
 * The picture of what is shown, drawn once: drawing costs a tenth of a second, asking what to draw a query.
 *
 * @param shown all that the picture shows; another value is another picture
 */
export async function keptPicture(shown: unknown, draw: Draw): Promise<Buffer> {
  const picture = await kept.fetch(JSON.stringify(shown), { context: draw });
  return picture ?? draw();
}
