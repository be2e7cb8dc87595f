export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

/** Reads the whole body of another server's answer, whatever length it announces. @throws AnswerTooLong once it is longer */
export async function readBounded({ body }: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length <= maxBytes) continue;
    await reader?.cancel();
    throw new AnswerTooLong(`more than ${maxBytes} bytes`);
  }
  return Buffer.concat(parts);
}
