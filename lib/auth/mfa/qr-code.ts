import { encode } from "uqr";

/** A QR code as the path of an SVG whose view box is `size` modules wide, its quiet zone included. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: path.join(""), size };
}
