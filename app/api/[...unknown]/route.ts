import { refuse } from "@/lib/http/define-route";
import { DomainError } from "@/lib/shared/errors";

/** Unknown addresses of the API answer in the API's own shape. */
function answer(request: Request): Response {
  return refuse(new DomainError("not_found"), `${request.method} ${new URL(request.url).pathname}`, request);
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
