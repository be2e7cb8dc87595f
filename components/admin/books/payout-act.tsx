"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { type AdminPayoutWire, OPERATOR_MESSAGE_MAX, RELEASE_REASONS } from "@/lib/admin/contract";
import { ApiError, call } from "@/lib/http/call";
import { HOLD_REASONS } from "@/lib/payouts/contract";

/**
 * Holds a payout back, or ends the hold, with a reason from a list and words to the streamer, which a hold requires.
 * @param amount dollars that are sent, after the fee and what settles debts
 */
export function PayoutAct({ payout, amount }: { payout: AdminPayoutWire; amount: number }) {
  const t = useTranslations("admin.payouts");
  const words = useTranslations("ui.dialog");
  const refresh = useRefresh();
  const form = useId();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { challenge_description: challenge, streamer_name: streamer } = payout;
  const isHeld = payout.hold !== null;
  const act = isHeld ? "release" : "hold";
  const options = isHeld
    ? RELEASE_REASONS.map((value) => ({ value, label: t(`releaseReasons.${value}`) }))
    : HOLD_REASONS.map((value) => ({ value, label: t(`holdReasons.${value}`) }));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(payout, String(typed.get("reason") ?? ""), String(typed.get("message") ?? ""));
      setOpen(false);
      toast({ variant: "success", title: t(isHeld ? "released" : "held") });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t("notDone"));
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {t(act)}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        focusField
        title={t(`${act}Title`, { amount })}
        description={`${t("about", { challenge, streamer })} ${t(`${act}Text`, { streamer })}`}
        footer={
          <>
            <Button variant="secondary" disabled={busy} onClick={() => setOpen(false)}>
              {words("back")}
            </Button>
            <Button type="submit" form={form} variant={isHeld ? "dare" : "danger"} loading={busy}>
              {t(act)}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} className="grid gap-4">
          <Select
            name="reason"
            label={t("reason")}
            placeholder={t("choose")}
            required
            options={options}
            error={refusal}
          />
          <TextArea
            name="message"
            label={t("message")}
            // A hold writes a statement of reasons, which needs facts.
            optional={isHeld}
            required={!isHeld}
            rows={3}
            maxLength={OPERATOR_MESSAGE_MAX}
            maxCharacters={OPERATOR_MESSAGE_MAX}
          />
        </form>
      </Dialog>
    </>
  );
}

/** The reason is one of the list that the dialog shows for the payout's state. */
function send({ id, hold }: AdminPayoutWire, chosen: string, message: string) {
  const params = { id };
  if (hold !== null) {
    const reason = oneOf(RELEASE_REASONS, chosen);
    return call("POST /api/admin/payouts/{id}/release", { params, body: { reason, message } });
  }
  const reason = oneOf(HOLD_REASONS, chosen);
  return call("POST /api/admin/payouts/{id}/hold", { params, body: { reason, message } });
}

/** @throws Error for a reason that this release does not know, rather than recording another one */
function oneOf<T extends string>(reasons: readonly T[], chosen: string): T {
  const reason = reasons.find((known) => known === chosen);
  if (reason === undefined) throw new Error(`unknown reason: ${chosen}`);
  return reason;
}
