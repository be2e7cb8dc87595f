"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Select } from "@/components/ui/select";
import { SendButton } from "@/components/ui/send-button";
import { TextField } from "@/components/ui/text-field";
import { useSendForm } from "@/components/ui/use-send-form";
import { type PersonWire, ROLES } from "@/lib/admin/contract";
import { call } from "@/lib/http/call";

type RoleFormProps = {
  id: string;
  role: PersonWire["role"];
  proposal: PersonWire["role_proposal"];
};

/** Proposes another role, or confirms what another admin proposed. */
export function RoleForm({ id, role, proposal }: RoleFormProps) {
  const t = useTranslations("admin.people");
  const required = useTranslations("errors.fields")("required");
  const form = useForm<{ role: PersonWire["role"]; reason: string }>({
    defaultValues: { role: proposal?.role ?? role, reason: "" },
  });
  const { submit, busy, notice } = useSendForm({
    form,
    text: "reason",
    done: t("role.done"),
    send: (body) => call("PUT /api/admin/users/{id}/role", { params: { id }, body }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border-line border-t pt-8">
      <h2 className="font-bold font-display text-xl">{t("role.title")}</h2>
      <p className="text-muted">
        {proposal === null
          ? t("role.help")
          : t(proposal.own ? "role.waits" : "role.proposed", {
              by: proposal.by,
              role: t(`roles.${proposal.role}`),
              reason: proposal.reason,
            })}
      </p>
      <Select
        label={t("role.label")}
        options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        {...form.register("role")}
      />
      <TextField
        label={t("role.reason")}
        error={form.formState.errors.reason?.message}
        {...form.register("reason", { validate: (text) => text.trim() !== "" || required })}
      />
      <SendButton busy={busy} notice={notice} variant="secondary">
        {t("role.send")}
      </SendButton>
    </form>
  );
}
