import { readBounded } from "@/lib/shared/read-bounded";
import { tracedCall } from "@/lib/shared/trace";

/** Bytes. A valid answer has some hundreds, with a model's thoughts some thousands. */
const MAX_ANSWER_BYTES = 256 * 1024;

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
  const body = await readBounded(response, MAX_ANSWER_BYTES);
  const { status, headers } = response;
  // Statuses without a body refuse even an empty one.
  return new Response(body.length === 0 ? null : body, { status, headers });
}
