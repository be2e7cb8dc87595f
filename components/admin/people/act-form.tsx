"use client";

import { addDays } from "date-fns";
import { useFormatter, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import { SendButton } from "@/components/ui/send-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import { LIFT_REASONS, MESSAGE_MAX, type PersonSummaryWire } from "@/lib/admin/contract";
import { call } from "@/lib/http/call";
import { ACCOUNT_LIMITS, type AccountLimitKind, OPERATOR_CLAUSES } from "@/lib/statements/contract";

const DAYS = ["1", "3", "7", "30", "90", "365"] as const;
type Act = "warn" | "limit" | "suspend" | "lift";

type Values = {
  act: Act;
  reason: (typeof OPERATOR_CLAUSES)[number];
  liftReason: (typeof LIFT_REASONS)[number];
  limits: AccountLimitKind[];
  days: string;
  message: string;
};

type ActFormProps = {
  id: string;
  /** The username, or the email address of an account without one. */
  name: string;
  inForce: PersonSummaryWire["in_force"];
  /** Whether the person objected to something that is in force. */
  objected: boolean;
  /** The server's time (ISO 8601), from which days are counted. */
  now: string;
};

/** Warns, limits, suspends a person or lifts it, with a clause, a length and words that the person gets. */
export function ActForm({ id, name, inForce, objected, now }: ActFormProps) {
  const t = useTranslations("admin.people.form");
  const fields = useTranslations("errors.fields");
  const form = useForm<Values>({
    // No reason: the person reads it, so an operator chooses it.
    defaultValues: { act: "warn", limits: [], days: "7", message: "" },
  });
  const act = useWatch({ control: form.control, name: "act" });
  const { submit, busy, notice, forget } = useSendForm({
    form,
    text: "message",
    done: t("done"),
    send: async (values) => {
      await sendAct(id, values, now);
      form.reset();
    },
  });
  const acts: Act[] =
    inForce.length === 0 ? ["warn", "limit", "suspend"] : ["warn", "limit", "suspend", "lift"];
  const lasts = act === "limit" || act === "suspend";
  const [sure, setSure] = useState(false);
  // While it closes, the dialog still says what it asked about.
  const [asked, setAsked] = useState<Values>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setAsked(form.getValues());
    setSure(true);
  };
  const { errors } = form.formState;
  const required = fields("required");
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <h2 className="font-bold font-display text-xl">{t("title")}</h2>
      <Select
        label={t("act")}
        options={acts.map((value) => ({ value, label: t(`acts.${value}`) }))}
        {...form.register("act", { onChange: forget })}
      />
      {act === "lift" ? (
        <Select
          key="reason"
          label={t("reason")}
          placeholder="—"
          error={errors.liftReason?.message}
          options={LIFT_REASONS.filter((value) => objected || value !== "objection_upheld").map((value) => ({
            value,
            label: t(`lift.${value}`),
          }))}
          {...form.register("liftReason", { required })}
        />
      ) : (
        <Select
          key="clause"
          label={t("clause")}
          placeholder="—"
          error={errors.reason?.message}
          options={OPERATOR_CLAUSES.map((value) => ({ value, label: t(`clauses.${value}`) }))}
          {...form.register("reason", { required })}
        />
      )}
      {lasts && (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-medium">{t(act === "limit" ? "limits" : "besides")}</legend>
            {ACCOUNT_LIMITS.map((limit) => (
              <Checkbox
                key={limit}
                value={limit}
                label={t(`limit.${limit}`)}
                {...form.register("limits", {
                  validate: (chosen, { act }) => act !== "limit" || chosen.length > 0,
                })}
              />
            ))}
            {errors.limits && (
              <p role="alert" className="text-danger text-sm">
                {required}
              </p>
            )}
          </fieldset>
          <Select
            label={t("length")}
            options={[
              ...DAYS.map((value) => ({ value, label: t("days", { count: Number(value) }) })),
              { value: "", label: t("open") },
            ]}
            {...form.register("days")}
          />
        </>
      )}
      {act !== "lift" && (
        <TextArea
          label={t("message")}
          description={t("messageHelp")}
          maxCharacters={MESSAGE_MAX}
          error={errors.message?.message}
          {...form.register("message", { validate: (text) => text.trim() !== "" || required })}
        />
      )}
      <SendButton busy={busy} notice={notice}>
        {t(`acts.${act}`)}
      </SendButton>
      {asked && (
        <ConfirmDialog
          open={sure}
          onOpenChange={setSure}
          title={t(`sure.${asked.act}`, { name })}
          description={<Consequence name={name} values={asked} inForce={inForce} />}
          confirmLabel={t(`acts.${asked.act}`)}
          cancelLabel={t("keep")}
          onConfirm={() => submit()}
        />
      )}
    </form>
  );
}

type ConsequenceProps = Pick<ActFormProps, "name" | "inForce"> & { values: Values };

/** What will happen to whom. */
function Consequence({ name, values: { act, reason, limits, days }, inForce }: ConsequenceProps) {
  const t = useTranslations("admin.people");
  const format = useFormatter();
  const listOf = (kinds: ActFormProps["inForce"]) => format.list(kinds.map((kind) => t(`inForce.${kind}`)));
  if (act === "lift") return t("form.sureText.lift", { name, kinds: listOf(inForce) });
  const clause = t(`form.clauses.${reason}`);
  if (act === "warn") return t("form.sureText.warn", { name, clause });
  const restriction = { name, clause, days: Number(days), kinds: listOf(limits) };
  return act === "limit"
    ? t("form.sureText.limit", restriction)
    : t("form.sureText.suspend", { ...restriction, besides: limits.length });
}

function sendAct(id: string, values: Values, now: string): Promise<unknown> {
  const { act, reason, liftReason, limits, days, message } = values;
  const params = { id };
  if (act === "lift")
    return call("POST /api/admin/users/{id}/lift", { params, body: { reason: liftReason } });
  if (act === "warn") return call("POST /api/admin/users/{id}/warn", { params, body: { reason, message } });
  const until = days === "" ? {} : { until: addDays(now, Number(days)).toISOString() };
  return call(`POST /api/admin/users/{id}/${act}`, { params, body: { reason, message, limits, ...until } });
}
