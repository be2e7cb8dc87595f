import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { BOOST_MESSAGE_MAX, type DeclineReason } from "@/lib/challenges/contract";

/** Why a streamer declines, as chosen and typed; both may stay empty. */
export type Decline<Reason extends DeclineReason = DeclineReason> = {
  readonly reason: Reason | "";
  readonly message: string;
};
export const NO_DECLINE: Decline<never> = { reason: "", message: "" };

/** What was chosen and typed, as the API takes it. */
export function declineBody<Reason extends DeclineReason>({ reason, message }: Decline<Reason>) {
  return { ...(reason !== "" && { reason }), ...(message.trim() !== "" && { message }) };
}

type DeclineFieldsProps<Reason extends DeclineReason> = {
  decline: Decline<Reason>;
  onChange: (decline: Decline<Reason>) => void;
  disabled: boolean;
  /** The reasons to choose from. */
  reasons: readonly Reason[];
};

/** Source: docs/product/challenges.md#declining. */
export function DeclineFields<Reason extends DeclineReason>({
  decline,
  onChange,
  disabled,
  reasons,
}: DeclineFieldsProps<Reason>) {
  const t = useTranslations("streamerDashboard.acts.decline");
  return (
    <div className="mt-5 grid gap-5">
      <Select
        optional
        label={t("reason")}
        disabled={disabled}
        value={decline.reason}
        onChange={({ target }) => {
          const reason = reasons.find((known) => known === target.value) ?? "";
          onChange({ ...decline, reason });
        }}
        options={[
          { value: "", label: t("reasonNone") },
          ...reasons.map((reason: DeclineReason) => ({ value: reason, label: t(`reasons.${reason}`) })),
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
