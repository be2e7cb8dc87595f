"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldFrame, type FieldProps, useField } from "@/components/ui/field";
import { FieldRow } from "@/components/ui/field-row";
import { Switch } from "@/components/ui/switch";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useInOrder } from "@/components/ui/use-in-order";
import { useLatestFromServer } from "@/components/ui/use-latest-from-server";
import { call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import type { OverlayLook, SampleScene } from "@/lib/overlay/contract";
import { SaveBar } from "../../form/save-bar";
import { discardChanges, useDraftForm } from "../../form/use-draft-form";
import { useSave } from "../../form/use-save";
import { showFailure } from "../../show-failure";
import { AlertList } from "./alert-list";
import { Choice } from "./choice";
import { LookPreview } from "./look-preview";
import { SkinPicture } from "./skin-picture";

export type LookFormProps = {
  /** Names the draft's owner. */
  id: string;
  look: OverlayLook;
  /** The streamer's rule of this name (docs/product/settings.md#your-rules). */
  hidesAmounts: boolean;
  hasLink: boolean;
  /** What there is to choose from, in the order in which it is shown. */
  choices: {
    positions: readonly OverlayLook["position"][];
    skins: readonly OverlayLook["skin"][];
    sounds: readonly Sound[];
    scenes: readonly SampleScene[];
  };
};
export type Sound = NonNullable<OverlayLook["alerts"]["created"]["sound"]>;

/** Where the colour picker starts when the skin's own accent is given up. */
const FIRST_ACCENT = "#ff5a3c";

const loadSchema = async () =>
  (await import("@/lib/overlay/contract")).overlayLookSchema.required({ save_replay: true });

/** The editor of the overlay: the overlay itself as preview, then what it looks like, then what it announces. */
export default function LookForm({ id, look: saved, hidesAmounts, hasLink, choices }: LookFormProps) {
  const t = useTranslations("settings.overlay.look");
  const form = useDraftForm<OverlayLook, OverlayLook>(`overlay ${id}`, loadSchema, saved);
  const look = form.watch();
  const { submit, busy } = useSave({
    form,
    failed: t("failed"),
    save: async (values) => {
      await call("PUT /api/streamers/me/overlay", { body: values });
      // The server keeps a look as it was sent.
      return undefined;
    },
  });
  const changed = { shouldDirty: true };
  const isHydrated = useHydrated();
  return (
    // Its script is loaded late; a press before that would be lost.
    <form noValidate onSubmit={submit} inert={!isHydrated} className="grid gap-7">
      <LookPreview look={look} scenes={choices.scenes} />
      <Choice
        label={t("skin")}
        name="overlay-skin"
        value={look.skin}
        onChange={(skin) => form.setValue("skin", skin, changed)}
        options={choices.skins.map((value) => ({
          value,
          label: t(`skins.${value}`),
          picture: <SkinPicture skin={value} />,
        }))}
      />
      <Choice
        label={t("position")}
        name="overlay-position"
        value={look.position}
        onChange={(position) => form.setValue("position", position, changed)}
        options={choices.positions.map((value) => ({ value, label: t(`positions.${value}`) }))}
      />
      <FieldRow>
        <Slider
          label={t("scale", { share: look.scale / 100 })}
          description={t("scaleHelp")}
          min={50}
          max={250}
          step={10}
          {...form.register("scale", { valueAsNumber: true })}
        />
        <Slider
          label={t("volume", { share: look.volume / 100 })}
          description={t("volumeHelp")}
          min={0}
          max={100}
          step={5}
          {...form.register("volume", { valueAsNumber: true })}
        />
      </FieldRow>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-3">
        <Checkbox
          label={t("ownAccent")}
          checked={look.accent !== null}
          onChange={(event) => form.setValue("accent", event.target.checked ? FIRST_ACCENT : null, changed)}
        />
        {look.accent !== null && (
          <input
            type="color"
            aria-label={t("accent")}
            value={look.accent}
            onChange={(event) => form.setValue("accent", event.target.value, changed)}
            className="h-11 w-16 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
        )}
      </div>
      <Checkbox label={t("motion")} description={t("motionHelp")} {...form.register("reduced_motion")} />
      <Checkbox label={t("replay")} description={t("replayHelp")} {...form.register("save_replay")} />
      <HideAmounts hidden={hidesAmounts} />
      <AlertList form={form} sounds={choices.sounds} hasLink={hasLink} />
      <SaveBar isDirty={form.formState.isDirty} busy={busy} onDiscard={() => discardChanges(form)} />
    </form>
  );
}

function Slider(props: FieldProps & ComponentProps<"input">) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...control} type="range" className="h-11 w-full cursor-pointer accent-brand" />
    </FieldFrame>
  );
}

/** A rule of the streamer, saved immediately: it is not a part of the look. One that cannot be saved is set back. */
function HideAmounts({ hidden }: { hidden: boolean }) {
  const t = useTranslations("settings.overlay.look");
  const router = useRouter();
  const [saved, setSaved] = useLatestFromServer(hidden);
  const [pending, setPending] = useState<readonly boolean[]>([]);
  const inOrder = useInOrder();
  const save = async (next: boolean) => {
    setPending((all) => [...all, next]);
    try {
      await inOrder(() => call("PUT /api/streamers/me/settings", { body: { hide_amounts_overlay: next } }));
      setSaved(next);
      router.refresh();
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setPending(([, ...rest]) => rest);
    }
  };
  return (
    <Switch
      label={t("hideAmounts")}
      checked={pending.at(-1) ?? saved}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
