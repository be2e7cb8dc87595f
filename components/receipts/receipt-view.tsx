import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { Link } from "@/lib/i18n/navigation";
import type { ReceiptWire } from "@/lib/receipts/contract";
import { DownloadButton } from "./download-button";

const TONES: Record<ReceiptWire["status"], BadgeTone> = {
  paid: "green",
  partly_refunded: "yellow",
  refunded: "grey",
};

type ReceiptViewProps = {
  receipt: ReceiptWire;
  /** "Visa •••• 4242"; null where it is not known. */
  card: string | null;
};

/** A receipt, as its PDF shows it, with days in the reader's zone. */
export function ReceiptView({ receipt, card }: ReceiptViewProps) {
  const t = useTranslations("receipts");
  const [payment] = receipt.lines;
  return (
    <>
      <LinkButton href="/viewer-dashboard?tab=transactions" variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft className="size-4" />
        {t("back")}
      </LinkButton>
      <Card padding="lg" className="mt-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="display-tight text-3xl">{t("title")}</h1>
          <Badge tone={TONES[receipt.status]}>{t(`statuses.${receipt.status}`)}</Badge>
        </div>
        <p className="figures mt-1 text-muted text-sm">{t("number", { number: receipt.number })}</p>
        <dl className="mt-8 grid gap-x-6 sm:gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
          {payment && (
            <Detail label={t("date")}>
              <Moment at={payment.at} style="date" />
            </Detail>
          )}
          <Detail label={t("paidBy")}>{receipt.paid_by}</Detail>
          <Detail label={t("for")}>{t(`types.${receipt.transaction_type}`)}</Detail>
          <Detail label={t("challenge")}>
            <Link href={`/challenge/${receipt.challenge_id}`} className="underline underline-offset-4">
              {receipt.challenge_description}
            </Link>
          </Detail>
          <Detail label={t("streamer")}>{receipt.streamer_display_name}</Detail>
          {card !== null && <Detail label={t("card")}>{card}</Detail>}
        </dl>
        <table className="mt-8 w-full text-left">
          <caption className="sr-only">{t("currency")}</caption>
          <tbody>
            {receipt.lines.map(({ kind, amount, at }) => (
              <tr key={`${kind} ${at} ${amount}`} className="border-line border-t">
                <th scope="row" className="py-3 pr-4 font-normal">
                  {t(`lines.${kind}`)}
                  <span className="block text-muted text-sm">
                    <Moment at={at} style="date" />
                  </span>
                </th>
                <td className="py-3 text-right align-top">
                  <Money dollars={amount} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-line border-t">
              <th scope="row" className="py-4 pr-4 font-display text-lg">
                {t("total")}
              </th>
              <td className="py-4 text-right font-bold font-display text-xl">
                <Money dollars={receipt.total} /> USD
              </td>
            </tr>
          </tfoot>
        </table>
        <div className="mt-2 mb-6 grid gap-1 whitespace-pre-line text-muted text-sm">
          {receipt.operator.name !== null && <p>{receipt.operator.name}</p>}
          {receipt.operator.address !== null && <p>{receipt.operator.address}</p>}
          <p>{t("note")}</p>
        </div>
        <DownloadButton
          path={`/api/users/receipts/${receipt.id}`}
          name={`bravado-${receipt.number}.pdf`}
          mediaType="application/pdf"
          failed={t("failed")}
        >
          {t("download")}
        </DownloadButton>
      </Card>
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm sm:pt-0.5">{label}</dt>
      <dd className="mb-3 [overflow-wrap:anywhere] sm:mb-0">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
