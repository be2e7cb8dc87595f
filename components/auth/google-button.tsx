"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

type GoogleButtonProps = {
  /** Where the provider redirects to. */
  callbackPath: string;
  /** Called before leaving the page, to keep what the person chose. */
  onLeave?: () => void;
};

/** Signs in through Google. */
export function GoogleButton({ callbackPath, onLeave }: GoogleButtonProps) {
  const t = useTranslations("auth.google");
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      onLeave?.();
      const { beginProvider } = await import("./browser-session");
      window.location.assign(await beginProvider("google", callbackPath));
    } catch {
      setBusy(false);
      toast({ title: t("failed"), variant: "destructive" });
    }
  };
  return (
    <div className="mt-6">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      <Button variant="secondary" size="lg" wide loading={busy} onClick={act} className="mt-5">
        <GoogleMark />
        {t("act")}
      </Button>
    </div>
  );
}

/** Google's logo in one colour. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
      <path d="M12 10.2v3.9h5.5a4.7 4.7 0 0 1-2 3.1l3.3 2.5c1.9-1.8 3-4.4 3-7.5 0-.7-.1-1.4-.2-2H12zM12 22c2.7 0 5-.9 6.7-2.4l-3.3-2.5c-.9.6-2.1 1-3.4 1-2.6 0-4.8-1.8-5.6-4.1l-3.4 2.6A10 10 0 0 0 12 22zM6.4 14a6 6 0 0 1 0-3.9L3 7.4a10 10 0 0 0 0 9.2L6.4 14zM12 5.9c1.5 0 2.8.5 3.8 1.5l2.9-2.8A9.7 9.7 0 0 0 12 2a10 10 0 0 0-9 5.4l3.4 2.7A6 6 0 0 1 12 5.9z" />
    </svg>
  );
}
