import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { totalOf } from "@/components/ui/stack-segments";
import type { Scene, Story } from "./story";

const textKeys = {
  write: "write",
  authorize: "authorize",
  live: "live",
  locked: "locked",
  completed: "completed",
  failed: "released",
  expired: "released",
} as const satisfies Record<Scene, string>;

/** What would happen to the visitor's card now, in the panel of the real payment screens. */
export function CardSummary({ story: { scene, offer, backings } }: { story: Story }) {
  const t = useTranslations("home.miniature.safe");
  const key = textKeys[scene];
  return (
    <PaymentSummary
      howMuch={
        <>
          <Money cents={offer} />
          {backings.length > 1 && (
            <span className="ml-2 font-normal font-sans text-base text-muted tracking-normal">
              {t("of", { total: totalOf(backings) / 100 })}
            </span>
          )}
        </>
      }
      whatHappensNow={t(`${key}.now`)}
      whenItMoves={t(`${key}.when`)}
    />
  );
}
