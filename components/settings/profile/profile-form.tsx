"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import type { z } from "zod";
import { SendConfirmation } from "@/components/auth/send-confirmation";
import { useStepUp } from "@/components/auth/use-step-up";
import { FieldRow } from "@/components/ui/field-row";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { toast } from "@/components/ui/toast";
import { useUnpacked } from "@/components/ui/use-unpacked";
import type { ProfileWire } from "@/lib/accounts/contract";
import { call } from "@/lib/http/call";
import { languageOptions } from "@/lib/i18n/languages";
import { useRouter } from "@/lib/i18n/navigation";
import type { Locale } from "@/lib/i18n/routing";
import type { Packed } from "@/lib/shared/packed";
import { SaveBar } from "../form/save-bar";
import { discardChanges, useDraftForm } from "../form/use-draft-form";
import { useFieldErrors } from "../form/use-field-errors";
import { useSave } from "../form/use-save";
import type { CountryOption } from "./countries";
import { PendingEmail } from "./pending-email";
import type { profileFormSchema } from "./profile-schema";

type ProfileFormProps = {
  profile: ProfileWire;
  countries: Packed<readonly CountryOption[]>;
  /** Mails can be sent, so that an address can be confirmed. */
  mailsLinks: boolean;
};

const languages = languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName }));

const loadSchema = async () => (await import("./profile-schema")).profileFormSchema;

/** The language that the last save switches to, which confirms the save once the page is in it. */
let switchingTo: Locale | null = null;

/** Names, e-mail, country and language. Changing the language switches the interface too. */
export function ProfileForm({ profile, countries, mailsLinks }: ProfileFormProps) {
  const t = useTranslations("settings.profile");
  const locale = useLocale();
  const router = useRouter();
  const isStreamer = profile.user_type === "streamer";
  const errorOf = useFieldErrors();
  const saved = valuesOf(profile);
  const form = useDraftForm(`profile ${profile.id}`, loadSchema, saved);
  const { errors, isDirty, dirtyFields } = form.formState;
  const { withStepUp, stepUpDialog } = useStepUp();
  const savedText = useTranslations("settings.form")("saved");
  useEffect(() => {
    if (switchingTo !== locale) return;
    switchingTo = null;
    toast({ variant: "success", title: savedText });
  }, [locale, savedText]);
  const { submit, busy } = useSave({
    form,
    failed: t("failed"),
    fieldOf: { username_taken: "username", email_taken: "email" },
    // Where a new address only counts once confirmed, the field goes back to the current one.
    save: async (_, changed) => {
      const send = () => call("PUT /api/users/profile", { body: changed });
      return { email: (await withStepUp(send)).email };
    },
    onSaved: (_, { language }) => {
      if (language === undefined || language === locale) return false;
      switchingTo = language;
      router.replace("/settings", { locale: language });
      return true;
    },
  });
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FieldRow>
          <TextField
            label={t(isStreamer ? "publicName" : "fullName")}
            description={isStreamer && t("publicNameHelp")}
            autoComplete={isStreamer ? "nickname" : "name"}
            error={errorOf(errors.full_name)}
            defaultValue={saved.full_name}
            {...form.register("full_name")}
          />
          <TextField
            label={t("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf(errors.username)}
            defaultValue={saved.username}
            {...form.register("username")}
          />
        </FieldRow>
        <TextField
          label={t("email")}
          type="email"
          autoComplete="email"
          description={profile.email_confirmed && !dirtyFields.email && t("emailConfirmed")}
          error={errorOf(errors.email)}
          defaultValue={saved.email}
          {...form.register("email")}
        />
        {profile.pending_email !== null && <PendingEmail email={profile.pending_email} />}
        {profile.pending_email === null && !profile.email_confirmed && mailsLinks && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line px-4 py-3 text-sm">
            <p className="min-w-0 flex-1 basis-60">{t("emailUnconfirmed")}</p>
            <SendConfirmation email={profile.email} />
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label={t("country")}
            optional
            options={[{ value: "", label: t("noCountry") }, ...useUnpacked(countries)]}
            autoComplete="country"
            error={errorOf(errors.country)}
            defaultValue={saved.country}
            {...form.register("country")}
          />
          <Select
            label={t("language")}
            options={languages}
            error={errorOf(errors.language)}
            defaultValue={saved.language}
            {...form.register("language")}
          />
        </div>
        <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => discardChanges(form)} />
      </form>
      {stepUpDialog}
    </>
  );
}

function valuesOf(profile: ProfileWire): z.input<typeof profileFormSchema> {
  return {
    full_name: profile.full_name,
    username: profile.username,
    email: profile.email,
    language: profile.language,
    country: profile.country ?? "",
  };
}
