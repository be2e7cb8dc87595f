import { refuse } from "@/lib/http/define-route";
import { receiveWebhook } from "@/lib/payments";
import { DomainError } from "@/lib/shared/errors";

/** Not defined by `defineRoute`: the provider has its own contract, and its signature covers the raw bytes. */
export async function POST(request: Request): Promise<Response> {
  try {
    const body = await request.text().catch(() => {
      // The caller went away half way.
      throw new DomainError("not_signed");
    });
    await receiveWebhook(body, request.headers.get("stripe-signature"));
    return new Response(null);
  } catch (error) {
    return refuse(error, "POST /api/stripe/webhook", request);
  }
}
