import { DomainError, InvalidInput } from "@/lib/shared/errors";

/** Bytes of the largest upload: a phone's photograph, not a film. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What the form around the file may add. */
const FORM_OVERHEAD_BYTES = 4096;

/**
 * The bytes of one uploaded file (multipart/form-data, the named field). The body is cut off at the limit while it
 * arrives, whatever length it announced.
 * @throws DomainError unsupported_content_type, body_too_large; InvalidInput when the field holds no file
 */
export async function readUpload(request: Request, field: string): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new DomainError("unsupported_content_type");
  const body = await readWithin(request, MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES);
  const form = await new Response(body, { headers: { "content-type": type } }).formData().catch(() => null);
  const file = form?.get(field);
  if (!file || typeof file === "string" || file.size === 0) throw new InvalidInput({ [field]: "required" });
  if (file.size > MAX_UPLOAD_BYTES) throw new DomainError("body_too_large");
  return new Uint8Array(await file.arrayBuffer());
}

async function readWithin(request: Request, limit: number): Promise<Blob> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new DomainError("body_too_large");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new DomainError("body_too_large");
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
