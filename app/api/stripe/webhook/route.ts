import { receiveWebhook } from "@/lib/payments";
import { MAX_WEBHOOK_BYTES } from "@/lib/payments/contract";

/** Not one of `defineRoute`'s: the provider speaks its own contract, and the signature covers the raw bytes. */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_WEBHOOK_BYTES) {
    return new Response(null, { status: 413 });
  }
  const accepted = await receiveWebhook(await request.text(), request.headers.get("stripe-signature"));
  return new Response(null, { status: accepted ? 200 : 400 });
}
