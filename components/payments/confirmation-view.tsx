import { subHours } from "date-fns";
import { CircleCheck, CircleX, Hourglass, type LucideIcon, Undo2, Unlock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Fuse } from "@/components/ui/fuse";
import { LinkButton } from "@/components/ui/link-button";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { COLLECTION_HOURS } from "@/lib/payments/contract";
import { ConfirmUntil } from "./confirm-until";
import { ConfirmationPanel } from "./confirmation-panel";
import { PaymentAmount } from "./payment-amount";
import { paymentsConfig } from "./payments-config";

/** A payment for its backer to confirm, and its state. Amounts in dollars, times in ISO 8601. */
export type Confirmation = {
  readonly challenge: string;
  readonly streamer: string;
  readonly amount: number;
} & (
  | {
      readonly state: "payable";
      readonly reason: "renewal" | "collection";
      readonly deadline: string | null;
      readonly clientSecret: string;
    }
  | { readonly state: "done" | "refunded" | "withdrawn" | "expired" | "released" | "unavailable" }
);

type ConfirmationViewProps = {
  confirmation: Confirmation;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

const icons: Record<Exclude<Confirmation["state"], "payable">, LucideIcon> = {
  done: CircleCheck,
  refunded: Undo2,
  withdrawn: Undo2,
  expired: Hourglass,
  released: Unlock,
  unavailable: CircleX,
};

/** The page to confirm a payment on: how much, why, until when, what happens otherwise, and the card form. */
export function ConfirmationView({ confirmation, now }: ConfirmationViewProps) {
  const t = useTranslations("payments.confirm");
  const { challenge, streamer, state } = confirmation;
  return (
    <div className="grid gap-8">
      <header>
        <h1 className="display-tight text-3xl">{t(state === "payable" ? "title" : "settled")}</h1>
        <p className="mt-3 text-lg text-muted [overflow-wrap:anywhere]">
          {t("quote", { text: challenge, streamer })}
        </p>
      </header>
      {confirmation.state === "payable" ? (
        <Payable confirmation={confirmation} now={now} />
      ) : (
        <EmptyState
          icon={icons[confirmation.state]}
          title={t(`${confirmation.state}.title`)}
          text={t(`${confirmation.state}.text`, { amount: confirmation.amount })}
          action={
            <LinkButton href="/viewer-dashboard?tab=transactions" variant="secondary">
              {t(state === "unavailable" ? "later" : "toPayments")}
            </LinkButton>
          }
        />
      )}
    </div>
  );
}

type PayableProps = { confirmation: Confirmation & { state: "payable" }; now: string };

function Payable({ confirmation, now }: PayableProps) {
  const t = useTranslations("payments.confirm");
  const { amount, reason, deadline, clientSecret, streamer } = confirmation;
  const isCollection = reason === "collection";
  return (
    <ClientMessages namespaces={["payments.confirm", "payments.form"]}>
      <PaymentSummary
        howMuch={<PaymentAmount dollars={amount} />}
        whatHappensNow={t(`${reason}.now`, { streamer })}
        whenItMoves={
          deadline === null ? (
            t(`${reason}.otherwise`, { streamer })
          ) : (
            <ConfirmUntil reason={reason} streamer={streamer} deadline={deadline} />
          )
        }
      />
      <Card padding="lg">
        {isCollection && deadline !== null && (
          <Fuse
            startsAt={subHours(deadline, COLLECTION_HOURS).toISOString()}
            endsAt={deadline}
            now={now}
            className="mb-6"
          />
        )}
        <ConfirmationPanel
          config={paymentsConfig()}
          clientSecret={clientSecret}
          amount={amount}
          charges={isCollection}
        />
      </Card>
    </ClientMessages>
  );
}
