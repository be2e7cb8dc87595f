import { refusalOf } from "@/lib/http/call";

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
  if (!response.ok) throw await refusalOf(response);
}
