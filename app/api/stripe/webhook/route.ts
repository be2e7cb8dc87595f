import { receiveWebhook } from "@/lib/payments";

/** Not defined by `defineRoute`: the provider has its own contract, and its signature covers the raw bytes. */
export async function POST(request: Request): Promise<Response> {
  const accepted = await receiveWebhook(await request.text(), request.headers.get("stripe-signature"));
  return new Response(null, { status: accepted ? 200 : 400 });
}
