"use client";

import { useTranslations } from "next-intl";
import { useDraftForm } from "@/components/settings/form/use-draft-form";
import { useFieldErrors } from "@/components/settings/form/use-field-errors";
import { useSave } from "@/components/settings/form/use-save";
import { FieldRow } from "@/components/ui/field-row";
import { Select } from "@/components/ui/select";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/http/call";
import type { FirstSteps } from "@/lib/streamers/contract";

/** Both names and the category, by the contract's own rules. */
const loadSchema = async () => {
  const { categorySchema, profileInputSchema } = await import("@/lib/accounts/contract");
  const names = profileInputSchema.pick({ full_name: true, username: true }).required();
  return names.extend({ category: categorySchema });
};

type NameStepProps = {
  id: string;
  name: FirstSteps["name"];
  /** The default one first. */
  categories: readonly { readonly value: string; readonly label: string }[];
};

/** The public name and the username, to be confirmed: lists show the streamer only from then on. And what they stream. */
export default function NameStep({ id, name, categories }: NameStepProps) {
  const t = useTranslations("streamerDashboard.firstSteps.name");
  const errorOf = useFieldErrors();
  // A name that nobody entered is the default handle: the person writes one.
  const values = {
    full_name: name.confirmed || name.fullName !== name.username ? name.fullName : "",
    username: name.username,
    category: name.category,
  };
  const form = useDraftForm(`name ${id}`, loadSchema, values);
  const { errors } = form.formState;
  const { submit, busy } = useSave({
    form,
    failed: t("failed"),
    fieldOf: { username_taken: "username", moderation_failed: "full_name" },
    save: async (body) => {
      await call("PUT /api/users/profile", { body });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <FieldRow>
        <TextField
          label={t("name")}
          description={t("nameHelp")}
          autoComplete="nickname"
          error={errorOf(errors.full_name)}
          defaultValue={values.full_name}
          {...form.register("full_name")}
        />
        <TextField
          label={t("handle")}
          description={t("handleHelp")}
          prefix="@"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(errors.username)}
          defaultValue={values.username}
          {...form.register("username")}
        />
      </FieldRow>
      <Select
        label={t("category")}
        description={t("categoryHelp")}
        options={categories}
        error={errorOf(errors.category)}
        defaultValue={values.category}
        className="max-w-xs"
        {...form.register("category")}
      />
      <div>
        <SubmitButton loading={busy}>{t("act")}</SubmitButton>
      </div>
    </form>
  );
}
