import { NOT_SIGNED, receiveWebhook } from "@/lib/payments";

/** Not defined by `defineRoute`: the provider has its own contract, and its signature covers the raw bytes. */
export async function POST(request: Request): Promise<Response> {
  // Fails when the caller goes away half way.
  const body = await request.text().catch(() => null);
  const signature = request.headers.get("stripe-signature");
  const accepted = body !== null && (await receiveWebhook(body, signature));
  return accepted ? new Response(null) : Response.json({ refused: NOT_SIGNED }, { status: 400 });
}
