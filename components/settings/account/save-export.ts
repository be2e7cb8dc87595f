import { refusalOf } from "@/lib/http/call";

/** By then every browser has begun to save. */
const SAVED_AFTER_MS = 60_000;

/**
 * Fetches the file and has the browser save it, byte by byte as it came. Not a plain link: a refusal would be saved in its
 * place. @throws ApiError
 */
export async function saveExport(): Promise<void> {
  const response = await fetch("/api/users/me/export", {
    headers: { "accept-language": document.documentElement.lang || "en" },
  });
  if (!response.ok) throw await refusalOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = "bravado-data.json";
  link.click();
  // Some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), SAVED_AFTER_MS);
}
