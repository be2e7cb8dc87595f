import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAuth, useAuthActions } from "@/components/auth/auth-provider";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { ApiError, call } from "@/lib/http/call";

/**
 * For a default name: says that others do not see it yet, and confirms it, or leads to where another one is chosen.
 * Source: docs/product/accounts-and-sign-in.md#public-names.
 */
export function KeepName({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("challenges.paid");
  const failure = useTranslations("ui.error");
  const { user } = useAuth();
  const { reload } = useAuthActions();
  const refresh = useRefresh();
  const [state, setState] = useState<"asking" | "keeping" | "kept">("asking");
  const username = user?.username ?? null;
  if (username === null || !user?.name_unconfirmed || state === "kept") return null;
  const keep = async () => {
    setState("keeping");
    try {
      await call("PUT /api/users/profile", { body: { username } });
      setState("kept");
      // The page below still shows "A viewer".
      refresh();
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
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>{t("unnamed")}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" loading={state === "keeping"} onClick={keep}>
            {t("keepName", { username })}
          </Button>
          <LinkButton size="sm" variant="ghost" href="/settings?tab=profile" onClick={onLeave}>
            {t("otherName")}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
