import { ApiError } from "@/lib/http/call";
import { errorBodySchema } from "@/lib/shared/wire";

/**
 * Sends a picture as the caller's avatar. Its own call, because everything else of the product is JSON.
 * @throws ApiError with the server's words
 */
export async function uploadAvatar(file: File): Promise<void> {
  const body = new FormData();
  body.set("file", file);
  const response = await fetch("/api/users/avatar", {
    method: "POST",
    headers: { "accept-language": document.documentElement.lang },
    body,
  });
  if (response.ok) return;
  const answer = errorBodySchema.safeParse(await response.json().catch(() => null));
  const message = answer.success ? answer.data.message : `HTTP error! status: ${response.status}`;
  throw new ApiError(message, response.status, answer.success ? answer.data : null);
}
