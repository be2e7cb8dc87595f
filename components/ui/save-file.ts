import { apiErrorOf } from "@/lib/http/call";

/** Long enough for any browser to start saving. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Fetches a file and saves it. Not a plain link, which would save an error response as the file, and cannot say which media type
 * it wants. @throws ApiError
 */
export async function saveFile(path: string, name: string, mediaType = "application/json"): Promise<void> {
  const response = await fetch(path, {
    headers: { accept: mediaType, "accept-language": document.documentElement.lang || "en" },
  });
  if (!response.ok) throw await apiErrorOf(response);
  saveBlob(await response.blob(), name);
}

/** Saves what the page already has as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
