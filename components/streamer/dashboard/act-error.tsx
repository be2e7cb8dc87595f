import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { ApiError } from "@/lib/http/call";
import type { ErrorCode } from "@/lib/shared/errors";

const NEEDS_PAYOUT_ACCOUNT: readonly string[] = [
  "payout_account_required",
  "payout_account_incomplete",
] satisfies ErrorCode[];

/**
 * Why an act was refused, with a link to the settings if the payout account is the reason. Without a response the outcome is unknown, and
 * the notice says so: retrying is safe, because statuses change by compare-and-set.
 * @param failed begins what is said then
 */
export function ActError({ error, failed = "" }: { error: unknown; failed?: string }) {
  const t = useTranslations("streamerDashboard.acts");
  const code = error instanceof ApiError ? error.body?.code : undefined;
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-danger bg-danger-tint p-4"
    >
      <TriangleAlert className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-52 text-sm">
        {error instanceof ApiError ? error.message : `${failed} ${t("noAnswer")}`}
      </p>
      {code !== undefined && NEEDS_PAYOUT_ACCOUNT.includes(code) && (
        <LinkButton href="/settings?tab=streamer#payments" size="sm" variant="secondary">
          {t("toPayoutAccount")}
        </LinkButton>
      )}
    </div>
  );
}
