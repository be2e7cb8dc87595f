"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/select";
import { SendButton } from "@/components/ui/send-button";
import { TextArea } from "@/components/ui/text-area";
import { useSendForm } from "@/components/ui/use-send-form";
import { PROFILE_PARTS, type ProfilePart } from "@/lib/accounts/contract";
import { MESSAGE_MAX, type ShownWire } from "@/lib/admin/contract";
import { call } from "@/lib/http/call";
import { OPERATOR_CLAUSES } from "@/lib/statements/contract";

type Clause = (typeof OPERATOR_CLAUSES)[number];
type Values = { parts: ProfilePart[]; reason: Clause; message: string };

/** Removes names, bio or picture of a person, each as it stands here. */
export function RemoveContent({ id, name, shown }: { id: string; name: string; shown: ShownWire }) {
  const t = useTranslations("admin.removal");
  const parts = PROFILE_PARTS.filter((part) => shown[part] !== null);
  if (parts.length === 0) return <p className="text-muted">{t("nothing")}</p>;
  return (
    <RemovalForm
      name={name}
      shown={shown}
      parts={parts}
      send={({ parts: chosen, reason, message }) => {
        const read = Object.fromEntries(chosen.map((part) => [part, shown[part] ?? ""]));
        const body = { parts: read, reason, message };
        return call("POST /api/admin/users/{id}/remove-content", { params: { id }, body });
      }}
    />
  );
}

/** Removes the message of a boost. The boost stays. */
export function RemoveMessage({ id, name }: { id: string; name: string }) {
  const t = useTranslations("admin.removal");
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t("message")}
      </Button>
    );
  }
  return (
    <RemovalForm
      name={name}
      parts={[]}
      send={({ reason, message }) =>
        call("POST /api/admin/pledges/{id}/remove-message", { params: { id }, body: { reason, message } })
      }
    />
  );
}

type RemovalFormProps = {
  /** Whom it is removed from. */
  name: string;
  /** What can be chosen; none where it is one thing. */
  parts: readonly ProfilePart[];
  shown?: ShownWire;
  send: (values: Values) => Promise<unknown>;
};

function RemovalForm({ name, parts, shown, send }: RemovalFormProps) {
  const t = useTranslations("admin.removal");
  const words = useTranslations("admin.people.form");
  const required = useTranslations("errors.fields")("required");
  const form = useForm<Values>({ defaultValues: { parts: [], message: "" } });
  const chosen = useWatch({ control: form.control, name: "parts" });
  // Beside the form that warns or limits, one that removes nothing yet would only be in the way.
  const isChosen = parts.length === 0 || chosen.length > 0;
  const { submit, busy, notice } = useSendForm({
    form,
    text: "message",
    done: words("done"),
    send: async (values) => {
      await send(values);
      form.reset();
    },
  });
  const [sure, setSure] = useState(false);
  // While it closes, the dialog still says what it asked about.
  const [clause, setClause] = useState<Clause>();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) return;
    setClause(form.getValues("reason"));
    setSure(true);
  };
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={ask} className="grid gap-5">
      {parts.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-muted text-sm">{t("help")}</legend>
          {parts.map((part) => (
            <div key={part} className="grid gap-1">
              <Checkbox value={part} label={t(`parts.${part}`)} {...form.register("parts")} />
              {part === "picture" ? (
                <Avatar name={name} src={shown?.picture} size="xl" />
              ) : (
                <p className="wrap-anywhere whitespace-pre-line">{shown?.[part]}</p>
              )}
            </div>
          ))}
        </fieldset>
      )}
      {isChosen && (
        <>
          <Select
            label={words("clause")}
            placeholder="—"
            error={errors.reason?.message}
            options={OPERATOR_CLAUSES.map((value) => ({ value, label: words(`clauses.${value}`) }))}
            {...form.register("reason", { required })}
          />
          <TextArea
            label={words("message")}
            description={words("messageHelp")}
            maxCharacters={MESSAGE_MAX}
            error={errors.message?.message}
            {...form.register("message", { validate: (text) => text.trim() !== "" || required })}
          />
          <SendButton busy={busy} notice={notice} variant="secondary">
            {t("remove")}
          </SendButton>
        </>
      )}
      {clause && (
        <ConfirmDialog
          open={sure}
          onOpenChange={setSure}
          title={t("sure", { name })}
          description={t("sureText", { name, clause: words(`clauses.${clause}`) })}
          confirmLabel={t("remove")}
          cancelLabel={words("keep")}
          onConfirm={() => submit()}
        />
      )}
    </form>
  );
}
