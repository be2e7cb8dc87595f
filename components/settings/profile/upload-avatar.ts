import { refusalOf } from "@/lib/http/call";

/** Uploads the caller's avatar. Not a `call`, which only sends JSON. @throws ApiError */
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
