import sharp from "sharp";
import { DomainError } from "@/lib/shared/errors";

/** Side of a stored avatar in pixels. The largest place shows 112 CSS pixels, on screens with a density of two or more. */
export const AVATAR_SIZE = 256;

/** Largest image that is decoded (docs/product/settings.md#avatar). The decoder checks it before it reads pixels. */
const MAX_PIXELS = 16_000_000;

/** The accepted formats, by their first bytes. No SVG, which may contain scripts, and no AVIF. */
const SIGNATURES: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  webp: (bytes) => ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP",
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
};

/**
 * Decodes an uploaded image and re-encodes it as a square WebP without metadata: none of the uploaded bytes is stored.
 * @throws DomainError invalid_image for anything but one still image
 */
export async function toAvatarImage(upload: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const format = Object.entries(SIGNATURES).find(([, matches]) => matches(bytes))?.[0];
  if (format === undefined || hidesAnotherFormat(bytes)) throw new DomainError("invalid_image");
  try {
    const known = await open(bytes).metadata();
    const still = (known.pages ?? 1) === 1;
    if (known.format !== format || !still || known.width * known.height > MAX_PIXELS) {
      throw new DomainError("invalid_image");
    }
    return await open(bytes)
      .autoOrient()
      .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: "cover", position: "attention" })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // The decoder's message is of no use to the person, and may reveal internals.
    throw new DomainError("invalid_image");
  }
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
}

/** The last bytes of a zip archive that contain its end-of-directory record: the record and the longest comment. */
const ARCHIVE_END_BYTES = 22 + 65_535;

/**
 * Whether the file is a polyglot: an image that is also a page, a script, a PDF or an archive. Re-encoding would already
 * remove the second format; such an upload is refused because it is an attack.
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
