import { subHours } from "date-fns";
import { Ban, CircleCheck, Gavel, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReportButton } from "@/components/reports/report-button";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Fuse } from "@/components/ui/fuse";
import { Money } from "@/components/ui/money";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { DISPUTE_WINDOW_HOURS } from "@/lib/challenges/contract";
import type { DisputeView as View } from "@/lib/disputes/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { EvidenceForm } from "./evidence-form";
import { EvidenceList } from "./evidence-list";
import { OutsideLink } from "./outside-link";
import { StatementForm } from "./statement-form";
import { StatementList } from "./statement-list";

type DisputeViewProps = {
  view: View;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

const looks: Record<"open" | "upheld" | "rejected", { tone: BadgeTone; icon: LucideIcon }> = {
  open: { tone: "orange", icon: Gavel },
  upheld: { tone: "green", icon: CircleCheck },
  rejected: { tone: "grey", icon: Ban },
};

/** A dispute: its subject, its effect on the money, both sides' statements, and a form for the side that may add one. */
export function DisputeView({ view, now }: DisputeViewProps) {
  const t = useTranslations("disputes.page");
  const { dispute } = view;
  return (
    <div className="grid gap-8">
      <header>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="display-tight text-3xl">{t(dispute === null ? "titleNew" : "title")}</h1>
          {dispute !== null && <Badge {...looks[dispute.status]}>{t(`status.${dispute.status}`)}</Badge>}
          {dispute !== null && (
            <div className="-ml-3">
              <ReportButton type="dispute" id={dispute.id} signedIn />
            </div>
          )}
        </div>
        <p className="mt-3 text-lg text-muted [overflow-wrap:anywhere]">
          {t("quote", { text: view.text, streamer: view.streamer })}
        </p>
      </header>
      <PaymentSummary
        howMuch={
          view.paid > 0 && view.paid !== view.amount ? (
            <>
              <Money dollars={view.paid} />{" "}
              <span className="inline-block font-normal font-sans text-base text-muted leading-snug tracking-normal">
                {t("ofStack", { amount: view.amount })}
              </span>
            </>
          ) : (
            <Money dollars={view.amount} />
          )
        }
        whatHappensNow={t(`now.${dispute?.status ?? "none"}.${view.role}`, {
          paid: view.paid,
          charged: view.paid > 0 ? "yes" : "no",
        })}
        whenItMoves={t(`moves.${dispute?.status ?? "none"}`)}
      />
      {dispute !== null && dispute.decision_reason !== null && (
        <Block title={t("decision")}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{dispute.decision_reason}</p>
        </Block>
      )}
      {dispute !== null && (
        <>
          <Block title={t("statements")}>
            <StatementList dispute={dispute} />
          </Block>
          <Block title={t("evidence", { streamer: view.streamer })}>
            {dispute.proof_url !== null && (
              <p className="mb-4 text-sm">
                <span className="block text-muted">{t("proof")}</span>
                <OutsideLink href={dispute.proof_url} />
              </p>
            )}
            <EvidenceList dispute={dispute} />
          </Block>
        </>
      )}
      <ClientMessages namespaces={["disputes.form", "disputes.reasons", "errors.fields"]}>
        {view.mayState && view.disputeUntil !== null && (
          <Block title={t(dispute === null ? "stateFirst" : "stateMore")}>
            <Fuse
              startsAt={subHours(view.disputeUntil, DISPUTE_WINDOW_HOURS).toISOString()}
              endsAt={view.disputeUntil}
              now={now}
              className="mb-5"
            />
            <StatementForm challengeId={view.challengeId} />
          </Block>
        )}
        {view.mayAnswer && (
          <Block title={t("answer")}>
            <EvidenceForm challengeId={view.challengeId} />
          </Block>
        )}
      </ClientMessages>
      {dispute === null && !view.mayState && <p className="text-muted">{t("tooLate")}</p>}
    </div>
  );
}

function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <Card padding="lg">{children}</Card>
    </section>
  );
}
