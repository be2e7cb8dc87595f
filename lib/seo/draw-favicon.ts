import sharp from "sharp";
import { projectFile } from "./social-image/project-file";

/** The sides in which browsers and systems show it, in pixels. */
const SIDES = [16, 32, 48] as const;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_OF_A_PIXEL = 32;

/** The application's icon for who asks for `/favicon.ico` without reading a page: pictures in the container of Windows. */
export async function drawFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(
    SIDES.map((side) =>
      // Drawn large enough for the largest, so that no size is blown up.
      sharp(projectFile("app/icon.svg"), { density: 288 })
        .resize(side)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  );
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * SIDES.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(SIDES.length, 4);
  let begins = header.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * at;
    header.writeUInt8(SIDES[at] ?? 0, entry);
    header.writeUInt8(SIDES[at] ?? 0, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(BITS_OF_A_PIXEL, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(begins, entry + 12);
    begins += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
