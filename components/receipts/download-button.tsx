"use client";

import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { saveFile } from "@/components/ui/save-file";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/call";

type DownloadButtonProps = {
  path: string;
  name: string;
  mediaType: "application/pdf" | "text/csv";
  /** Title of the notice when it fails. */
  failed: string;
  children: ReactNode;
};

/** Saves a document as a file. */
export function DownloadButton({ path, name, mediaType, failed, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(path, name, mediaType);
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined;
      toast({ title: failed, description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" loading={busy} onClick={save}>
      <Download className="size-4" />
      {children}
    </Button>
  );
}
