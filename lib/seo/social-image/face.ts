import sharp from "sharp";
import { objectStore } from "@/lib/storage";
import { COLOURS } from "./colours";
import { drawText } from "./draw-text";
import { pictureText } from "./picture-text";

/** An avatar in our storage. Other addresses are never fetched. */
const UPLOADED = /^\/api\/avatars\/([0-9a-f-]{36}\.webp)(?:\?|$)/;

/** A round avatar of `side` pixels, or the first letter of the name. */
export async function drawFace(name: string, avatarUrl: string | null, side: number): Promise<Buffer> {
  const file = UPLOADED.exec(avatarUrl ?? "")?.[1];
  const upload = file === undefined ? null : await objectStore().get("avatars", file);
  if (upload === null) return drawInitial(name, side);
  return sharp(upload.bytes)
    .resize(side, side)
    .composite([{ input: disc(side, COLOURS.ground), blend: "dest-in" }])
    .png()
    .toBuffer();
}

async function drawInitial(name: string, side: number): Promise<Buffer> {
  const letter = pictureText(name, 1).replace("…", "").toLocaleUpperCase();
  const drawn = await drawText(
    letter,
    { face: "display", size: Math.round(side / 2), colour: "boost-text" },
    side,
  );
  return sharp(disc(side, COLOURS.raised))
    .composite([{ input: drawn.input }])
    .png()
    .toBuffer();
}

function disc(side: number, colour: string): Buffer {
  const half = side / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half}" fill="${colour}"/></svg>`,
  );
}
