"use client";

import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { late } from "@/components/ui/late";

const load = () => import("./share-dialog");
const ShareDialog = late(load);

type ShareButtonProps = {
  streamer: string;
  /** The dare. */
  text: string;
  /** The path to share; by default this page's. */
  path?: string;
  /** For those who backed it: it was done. */
  done?: boolean;
  variant?: ButtonLook["variant"];
};

/** Longer texts are cut: the strictest network takes 280 characters including the link. */
const TEXT_MAX = 180;

/** Shares a page by the device's share sheet where it has one, else by a link and the usual networks. */
export function ShareButton({ streamer, text, path, done = false, variant = "secondary" }: ShareButtonProps) {
  const t = useTranslations("challenges.share");
  const [link, setLink] = useState<string | null>(null);
  const message = t(done ? "doneMessage" : "message", { streamer, text: shortened(text) });
  const share = async () => {
    const url = window.location.origin + (path ?? window.location.pathname);
    if (!(await sharedByDevice({ url, text: message }))) setLink(url);
  };
  return (
    <>
      <Button variant={variant} onClick={share} onPointerEnter={load} onFocus={load}>
        <Share2 className="size-4" />
        {t(done ? "doneButton" : "button")}
      </Button>
      {link !== null && (
        <ShareDialog link={link} message={message} done={done} onClose={() => setLink(null)} />
      )}
    </>
  );
}

/** False when the device has no share sheet or could not open it. Dismissing the sheet counts as shared. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length <= TEXT_MAX ? characters.join("") : `${characters.slice(0, TEXT_MAX).join("")}…`;
}
