import sharp from "sharp";
import { DomainError } from "@/lib/shared/errors";

/** Side of a stored avatar in pixels: the largest place shows 112, on screens with two or more for each. */
export const AVATAR_SIZE = 256;

/** Largest picture that is decoded (docs/product/settings.md#avatar). The decoder checks it before it reads any pixel. */
const MAX_PIXELS = 16_000_000;

/** What an upload may be, told by its first bytes. No SVG: it is a document that can hold scripts. No AVIF. */
const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  webp: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
};

/**
 * Decodes an uploaded picture and draws it anew as a square WebP without metadata: nothing of the sent bytes survives.
 * @throws DomainError invalid_image for anything that is not one honest still picture
 */
export async function toAvatarImage(upload: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const format = Object.entries(SIGNATURES).find(([, matches]) => matches(bytes))?.[0];
  if (format === undefined || hidesAnotherFormat(bytes)) throw new DomainError("invalid_image");
  try {
    const known = await open(bytes).metadata();
    const still = (known.pages ?? 1) === 1;
    if (known.format !== format || !still || known.width * known.height > MAX_PIXELS)
      throw new DomainError("invalid_image");
    return await open(bytes)
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: "cover", position: "attention" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // The decoder's own words speak of its inside; the person needs to know only that the file will not do.
    throw new DomainError("invalid_image");
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
}

/** How far from its end a zip archive may have its directory's end: the record and the longest comment. */
const ARCHIVE_END_BYTES = 22 + 65_535;

/**
 * Files that are two things at once: a picture that is also a page, a script, a PDF or an archive. Drawing anew already
 * takes the second thing out; who sends one means no good, so they are told no.
 */
function hidesAnotherFormat(bytes: Buffer): boolean {
  const text = bytes.toString("latin1");
  const archiveEnd = text.lastIndexOf("PK\x05\x06");
  const endsAsArchive = archiveEnd >= 0 && archiveEnd > text.length - ARCHIVE_END_BYTES;
  return /<(?:script|svg[\s>/]|html|!doctype|iframe|\?php)|%PDF-\d/i.test(text) || endsAsArchive;
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString("latin1", start, end);
}
