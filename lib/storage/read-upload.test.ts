import { MAX_UPLOAD_BYTES, readUpload } from "./read-upload";

/** A form whose body never ends, and does not say how long it is. */
function endless(sent: { bytes: number }): Request {
  const chunk = new Uint8Array(1024 * 1024);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += chunk.byteLength;
      if (sent.bytes > 5 * MAX_UPLOAD_BYTES) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    headers: { "content-type": "multipart/form-data; boundary=x" },
    duplex: "half",
  };
  return new Request("http://localhost/", init);
}

test("a body that does not say its length is cut off at the limit", async () => {
  const sent = { bytes: 0 };
  await expect(readUpload(endless(sent), "file")).rejects.toMatchObject({ code: "body_too_large" });
  expect(sent.bytes).toBeLessThan(MAX_UPLOAD_BYTES + 4 * 1024 * 1024);
});
