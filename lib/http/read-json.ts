import { DomainError } from "@/lib/shared/errors";

/** Bytes of the largest JSON body: the longest form is a fraction of it. */
const MAX_BODY_BYTES = 64 * 1024;

/** Reads a JSON body within bounds. A wrong content type, an oversized or a malformed body is a DomainError. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new DomainError("unsupported_content_type");
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES)
    throw new DomainError("body_too_large");
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw new DomainError("body_too_large");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError("malformed_json");
  }
}
