import { challengeRows } from "../../../challenge-rows";

export async function GET(): Promise<Response> {
  return Response.json(
    await challengeRows(
      "c.status = 'active' AND c.expires_at > now()",
      "c.broadcasting DESC, c.boost_count DESC, c.id DESC",
      [],
    ),
  );
}
