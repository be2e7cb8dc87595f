import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { BOOST_MESSAGE_MAX, DECLINE_REASONS, type DeclineReason } from "@/lib/challenges/contract";

/** Why a streamer declines, as chosen and typed; both may stay empty. */
export type Decline = { readonly reason: DeclineReason | ""; readonly message: string };
export const NO_DECLINE: Decline = { reason: "", message: "" };

/** What was chosen and typed, as the API takes it. */
export function declineBody({ reason, message }: Decline) {
  return { ...(reason !== "" && { reason }), ...(message.trim() !== "" && { message }) };
}

type DeclineFieldsProps = {
  decline: Decline;
  onChange: (decline: Decline) => void;
  disabled: boolean;
  /** The reasons to choose from. */
  reasons?: readonly DeclineReason[];
};

/** Source: docs/product/challenges.md#declining. */
export function DeclineFields({
  decline,
  onChange,
  disabled,
  reasons = DECLINE_REASONS,
}: DeclineFieldsProps) {
  const t = useTranslations("streamerDashboard.acts.decline");
  return (
    <div className="mt-5 grid gap-5">
      <Select
        optional
        label={t("reason")}
        disabled={disabled}
        value={decline.reason}
        onChange={({ target }) => {
          const reason = DECLINE_REASONS.find((known) => known === target.value) ?? "";
          onChange({ ...decline, reason });
        }}
        options={[
          { value: "", label: t("reasonNone") },
          ...reasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) })),
        ]}
      />
      <TextField
        optional
        label={t("message")}
        description={t("help")}
        maxLength={BOOST_MESSAGE_MAX}
        value={decline.message}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...decline, message: target.value })}
      />
    </div>
  );
}
