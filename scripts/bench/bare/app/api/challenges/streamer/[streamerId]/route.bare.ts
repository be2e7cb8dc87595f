import { challengeRows } from "../../../../../challenge-rows";

type Context = { readonly params: Promise<{ readonly streamerId: string }> };

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { streamerId } = await params;
  return Response.json(
    await challengeRows("c.streamer_id = $1 AND c.activated_at IS NOT NULL", "c.created_at DESC, c.id DESC", [
      streamerId,
    ]),
  );
}
