"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Select, type SelectOption } from "@/components/ui/select";
import { SocialGlyph } from "@/components/ui/social-glyphs";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useUnpacked } from "@/components/ui/use-unpacked";
import { BIO_MAX } from "@/lib/accounts/bounds";
import type { ProfileWire } from "@/lib/accounts/contract";
import { call } from "@/lib/http/call";
import type { Packed } from "@/lib/shared/packed";
import {
  SOCIAL_NAMES,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  socialFields,
} from "@/lib/shared/social-networks";
import { SaveBar } from "../form/save-bar";
import { discardChanges, useDraftForm } from "../form/use-draft-form";
import { useFieldErrors } from "../form/use-field-errors";
import { useSave } from "../form/use-save";
import type { publicProfileSchema } from "./public-profile-schema";

/** Placeholders that show the expected form of each network's URL. */
const examples: Readonly<Record<SocialNetwork, string>> = {
  youtube: "https://youtube.com/@name",
  twitch: "https://twitch.tv/name",
  instagram: "https://instagram.com/name",
  twitter: "https://x.com/name",
  kick: "https://kick.com/name",
  discord: "https://discord.gg/invite",
  tiktok: "https://tiktok.com/@name",
};

const loadSchema = async () => (await import("./public-profile-schema")).publicProfileSchema;

type PublicProfileFormProps = {
  profile: ProfileWire;
  categories: readonly SelectOption[];
  countries: Packed<readonly SelectOption[]>;
};

/** A streamer's public profile: bio, category, country and networks. */
export function PublicProfileForm({ profile, categories, countries }: PublicProfileFormProps) {
  const t = useTranslations("settings.streamer");
  const errorOf = useFieldErrors();
  const form = useDraftForm(`public profile ${profile.id}`, loadSchema, valuesOf(profile));
  const { errors, isDirty } = form.formState;
  const { submit, busy } = useSave({
    form,
    failed: t("failed"),
    fieldOf: { moderation_failed: "bio" },
    save: async (_, changed) => {
      await call("PUT /api/users/profile", { body: changed });
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextArea
        label={t("bio")}
        description={t("bioHelp")}
        optional
        maxCharacters={BIO_MAX}
        defaultValue={profile.bio}
        error={errorOf(errors.bio)}
        {...form.register("bio")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t("category")}
          options={categories}
          error={errorOf(errors.category)}
          {...form.register("category")}
        />
        <Select
          label={t("country")}
          optional
          options={[{ value: "", label: t("noCountry") }, ...useUnpacked(countries)]}
          error={errorOf(errors.country)}
          {...form.register("country")}
        />
      </div>
      <fieldset>
        <legend className="font-medium text-sm">{t("social")}</legend>
        <p className="mt-0.5 text-muted text-sm">{t("socialHelp")}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => (
            <TextField
              key={network}
              type="url"
              inputMode="url"
              label={SOCIAL_NAMES[network]}
              prefix={<SocialGlyph network={network} className="size-5" />}
              placeholder={examples[network]}
              error={errorOf(errors[`${network}_url`])}
              {...form.register(`${network}_url`)}
            />
          ))}
        </div>
      </fieldset>
      <SaveBar isDirty={isDirty} busy={busy} onDiscard={() => discardChanges(form)} />
    </form>
  );
}

function valuesOf(profile: ProfileWire): z.input<typeof publicProfileSchema> {
  return {
    bio: profile.bio,
    category: profile.category,
    country: profile.country ?? "",
    ...socialFields((network) => profile[`${network}_url` as const]),
  };
}
