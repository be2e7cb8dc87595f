import { Bell, ImageDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { Stack } from "@/components/ui/stack";
import { getPathname, Link, usePathname } from "@/lib/i18n/navigation";
import { fromDollars } from "@/lib/shared/money";
import { stackOf } from "@/lib/shared/stack";
import { backersOf } from "../card/own-segment";
import { dispatchDialog, type PaidChallenge } from "../dialogs/dialog-state";
import { ShareButton } from "../permalink/share-button";
import { KeepName } from "./keep-name";
import { NotifyMe } from "./notify-me";

type PaidPanelProps = { paid: PaidChallenge; open: boolean };

/** What the payment did: the stack with one's own slab, and what to do next. Source: docs/product/pages.md#dialogs. */
export default function PaidPanel({ paid, open }: PaidPanelProps) {
  const { challenge, amount, purpose } = paid;
  const t = useTranslations("challenges.paid");
  const share = useTranslations("challenges.share");
  const locale = useLocale();
  const close = () => dispatchDialog({ type: "paidClosed" });
  const streamer = challenge.streamer_display_name;
  const page = `/challenge/${challenge.id}`;
  const isOnPage = usePathname() === page;
  const path = getPathname({ href: page, locale });
  const own = ownSlab(paid);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      size="sm"
      title={t(`title.${purpose}`)}
      description={t(`text.${purpose === "agreement" ? "boost" : purpose}`, { streamer })}
      footer={
        <>
          {!isOnPage && (
            <LinkButton href={page} variant="secondary" onClick={close}>
              {t("toDare")}
            </LinkButton>
          )}
          <Button variant="secondary" onClick={close}>
            {t("done")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="rounded-card bg-raised p-4 sm:p-5">
          <p className="text-muted text-sm">{t("stack")}</p>
          <Stack
            segments={stackOf(challenge)}
            backers={backersOf(challenge)}
            {...(own !== null && { own, fresh: new Set([own]) })}
            className="mt-1"
          />
          <p className="mt-3 flex items-center gap-2 font-semibold text-sm">
            <span
              aria-hidden="true"
              className={`slant h-3 w-5 rounded-xs ${purpose === "challenge" ? "bg-brand" : "bg-boost"}`}
            />
            {t.rich("added", { amount: () => <Money dollars={amount} /> })}
          </p>
        </div>
        <KeepName onLeave={close} />
        <div className="flex flex-col gap-3">
          <p className="font-semibold">{t("share", { streamer })}</p>
          <div className="grid gap-3 sm:grid-cols-2 [&>*]:w-full sm:[&>*:first-child]:col-span-2">
            <ShareButton streamer={streamer} text={challenge.challenge} path={path} variant="dare" />
            <CopyButton
              text={absolute(path)}
              words={{ copy: share("copy"), copied: share("copied"), failed: share("failed") }}
            />
            <a
              href={picturePath(paid, locale)}
              download={`bravado-${challenge.id}.png`}
              className={buttonStyle({ variant: "secondary" })}
            >
              <ImageDown className="size-4" />
              {t("picture")}
            </a>
          </div>
        </div>
        <div className="flex items-start gap-2.5 text-sm">
          <Bell className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="text-muted">
              {t.rich("notified", {
                streamer,
                link: (words) => (
                  <Link
                    href="/settings?tab=notifications"
                    className="underline underline-offset-4"
                    onClick={close}
                  >
                    {words}
                  </Link>
                ),
              })}
            </p>
            <NotifyMe />
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** The id of the person's slab: the offer, or the newest boost of that amount; null while the list does not carry it yet. */
function ownSlab({ challenge, amount, purpose }: PaidChallenge): string | null {
  if (purpose === "challenge") return "offer";
  const cents = fromDollars(amount);
  const boost = stackOf(challenge).findLast((slab) => slab.id.startsWith("boost-") && slab.cents === cents);
  return boost?.id ?? null;
}

function absolute(path: string): string {
  return typeof window === "undefined" ? path : window.location.origin + path;
}

/** The picture that networks show with a link. It changes with the stack, and browsers keep it. */
function picturePath({ challenge: { id, amount } }: PaidChallenge, locale: string): string {
  return `/social/${locale}/challenge/${id}.png?v=paid-${amount}`;
}
