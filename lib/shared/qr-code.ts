import { LRUCache } from "lru-cache";
import { encode } from "uqr";

type QrCode = { path: string; size: number };

/**
 * A QR code as an SVG path, with one rectangle for dark modules side by side; `size` is the width of its view box in modules,
 * quiet zone included.
 */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => {
    const modules = row.map((dark) => (dark ? "#" : " ")).join("");
    return [...modules.matchAll(/#+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1H${index}z`,
    );
  });
  return { path: path.join(""), size };
}

/** About 3 kB each. */
const kept = new LRUCache<string, QrCode>({ max: 500 });

/** The same for a text that is no secret, drawn once: it takes longer than a page. */
export function keptQrCode(text: string): QrCode {
  const code = kept.get(text) ?? qrCode(text);
  kept.set(text, code);
  return code;
}
