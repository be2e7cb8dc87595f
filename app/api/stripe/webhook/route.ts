import { receiveWebhook } from "@/lib/payments";

/** Not one of `defineRoute`'s: the provider speaks its own contract, and the signature covers the raw bytes. */
export async function POST(request: Request): Promise<Response> {
  const accepted = await receiveWebhook(await request.text(), request.headers.get("stripe-signature"));
  return new Response(null, { status: accepted ? 200 : 400 });
}
