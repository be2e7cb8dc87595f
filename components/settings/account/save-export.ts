import { saveFile } from "@/components/ui/save-file";

/** Saves the person's data. @throws ApiError */
export function saveExport(): Promise<void> {
  return saveFile("/api/users/me/export", "bravado-data.json");
}
