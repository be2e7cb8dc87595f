import { encode } from "uqr";

/** A QR code as an SVG path; `size` is the width of its view box in modules, quiet zone included. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: path.join(""), size };
}
