import { DomainError, InvalidInput } from "@/lib/shared/errors";

/** An escape of a zero byte or of half a character, perhaps. */
const UNSOUND_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/**
 * Reads a JSON body. Its size was settled before (server/front). A zero byte or half a character in a text is part of no
 * honest one, and neither the database nor an address could hold it.
 * @throws DomainError unsupported_content_type, malformed_json; InvalidInput for such a text
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new DomainError("unsupported_content_type");
  const bytes = await request.arrayBuffer();
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return UNSOUND_ESCAPE.test(text) ? JSON.parse(text, requireSound) : JSON.parse(text);
  } catch (error) {
    throw error instanceof InvalidInput ? error : new DomainError("malformed_json");
  }
}

function requireSound(key: string, value: unknown): unknown {
  for (const text of [key, value]) {
    if (typeof text === "string" && (text.includes("\0") || /\p{Surrogate}/u.test(text))) {
      throw new InvalidInput({ [key]: "invalid" });
    }
  }
  return value;
}
