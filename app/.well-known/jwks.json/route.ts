import { jwks } from "@/lib/auth";

/** Read at run time: the key is configuration, which building does not have. */
export const dynamic = "force-dynamic";

/** The public keys of access tokens. Source: docs/product/accounts-and-sign-in.md#tokens-and-cookies. */
export async function GET(): Promise<Response> {
  return Response.json(await jwks(), { headers: { "cache-control": "public, max-age=600" } });
}
