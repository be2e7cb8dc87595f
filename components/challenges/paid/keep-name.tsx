import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuth, useAuthActions } from "@/components/auth/auth-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";
import { Link } from "@/lib/i18n/navigation";

/** For a default name: says that others do not see it yet, and confirms it. Source: docs/product/accounts-and-sign-in.md#public-names. */
export function KeepName({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("challenges.paid");
  const failure = useTranslations("ui.error");
  const { user } = useAuth();
  const { reload } = useAuthActions();
  const [state, setState] = useState<"asking" | "keeping" | "kept">("asking");
  if (user === null || user.username === null) return null;
  const { username } = user;
  if (state !== "kept" && !user.name_unconfirmed) return null;
  const keep = async () => {
    setState("keeping");
    try {
      await call("PUT /api/users/profile", { body: { username } });
      setState("kept");
      await reload();
    } catch (error) {
      setState("asking");
      const description = error instanceof ApiError ? error.message : failure("text");
      toast({ variant: "destructive", title: failure("title"), description });
    }
  };
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <UserRoundCheck className="mt-0.5 size-4 shrink-0 text-muted" />
      <div aria-live="polite" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>{t(state === "kept" ? "named" : "unnamed", { username })}</p>
        {state !== "kept" && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" variant="secondary" loading={state === "keeping"} onClick={keep}>
              {t("keepName", { username })}
            </Button>
            <Link href="/settings?tab=profile" className="underline underline-offset-4" onClick={onLeave}>
              {t("otherName")}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}
