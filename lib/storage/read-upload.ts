import { DomainError, InvalidInput } from "@/lib/shared/errors";

/**
 * The bytes of one uploaded file (multipart/form-data, the named field). `server/front` has limited its size.
 * @throws DomainError unsupported_content_type; InvalidInput when the field contains no file
 */
export async function readUpload(request: Request, field: string): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new DomainError("unsupported_content_type");
  const form = await request.formData().catch(() => null);
  const file = form?.get(field);
  if (!file || typeof file === "string" || file.size === 0) throw new InvalidInput({ [field]: "required" });
  return new Uint8Array(await file.arrayBuffer());
}
