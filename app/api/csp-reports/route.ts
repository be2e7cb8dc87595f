import { refuse } from "@/lib/http/define-route";
import { countViolations, readViolations } from "@/lib/http/violation-reports";
import { addressOf, enforceRateLimit } from "@/lib/rate-limits";

/** Receives a browser's reports of violations of the content security policy, in the browser's own media types. */
export async function POST(request: Request): Promise<Response> {
  try {
    const address = addressOf(request.headers);
    await enforceRateLimit("report", { address });
    countViolations(await readViolations(request), address);
    return new Response(null, { status: 204 });
  } catch (error) {
    return refuse(error, "POST /api/csp-reports", request);
  }
}
