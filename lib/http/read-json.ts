import { DomainError, InvalidInput } from "@/lib/shared/errors";

const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** May be the escape of a zero byte or of a lone surrogate. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads a JSON body, whose size server/front has limited. Refuses strings with a zero byte or a lone surrogate, which
 * neither the database nor an address can hold.
 * @param mediaType the content types that are accepted
 * @throws DomainError unsupported_content_type, malformed_json; InvalidInput for such a string
 */
export async function readJson(request: Request, mediaType = JSON_TYPE): Promise<unknown> {
  requireType(request, mediaType);
  return parse(await bytesOf(request));
}

/** The same for a body that may be left out: one without a byte is undefined, whatever its content type. */
export async function readOptionalJson(request: Request): Promise<unknown> {
  const bytes = await bytesOf(request);
  if (bytes.byteLength === 0) return undefined;
  requireType(request, JSON_TYPE);
  return parse(bytes);
}

function requireType(request: Request, mediaType: RegExp): void {
  const type = request.headers.get("content-type") ?? "";
  if (!mediaType.test(type)) throw new DomainError("unsupported_content_type");
}

/** Fails when the client goes away half way, which is no error of ours. */
async function bytesOf(request: Request): Promise<ArrayBuffer> {
  return request.arrayBuffer().catch(() => {
    throw new DomainError("malformed_json");
  });
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return SUSPECT_ESCAPE.test(text) ? JSON.parse(text, requireStorable) : JSON.parse(text);
  } catch (error) {
    throw error instanceof InvalidInput ? error : new DomainError("malformed_json");
  }
}

function requireStorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === "string" && (text.includes("\0") || /\p{Surrogate}/u.test(text))) {
      throw new InvalidInput({ [key]: "invalid" });
    }
  }
  return value;
}
