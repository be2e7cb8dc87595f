import { tracedCall } from "@/lib/shared/trace";

/** Bytes. A valid answer has some hundreds, with a model's thoughts some thousands. */
const MAX_ANSWER_BYTES = 256 * 1024;

export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

export class AnswerTooLate extends Error {
  override readonly name = "AnswerTooLate";
}

/**
 * `fetch` for a server that is configured but not trusted: it follows no redirect, which could lead into a private network, and
 * reads the whole answer before it returns, so that the caller's time limit holds for all of it. @throws AnswerTooLong, AnswerTooLate when the caller aborts
 */
export async function boundedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    return await tracedCall("ask model", () => fetchWhole(address, init));
  } catch (error) {
    throw init?.signal?.aborted ? new AnswerTooLate("aborted", { cause: error }) : error;
  }
}

async function fetchWhole(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: "error" });
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= MAX_ANSWER_BYTES) continue;
    await reader?.cancel();
    throw new AnswerTooLong(`more than ${MAX_ANSWER_BYTES} bytes`);
  }
  const { status, headers } = response;
  // Statuses without a body refuse even an empty one.
  return new Response(length === 0 ? null : Buffer.concat(parts), { status, headers });
}
