import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** Why the streamer declined, where they said so. */
export function DeclinedNote({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.declined");
  const {
    status,
    decline_reason: reason,
    decline_message: message,
    streamer_display_name: streamer,
  } = challenge;
  if (status !== "declined" || (reason === null && message === null)) return null;
  return (
    <div className="mt-4 rounded-control border border-line p-3 text-sm">
      <p>{t(reason ?? "other", { streamer })}</p>
      {message !== null && (
        <p dir="auto" className="mt-1 text-muted italic [overflow-wrap:anywhere]">
          {message}
        </p>
      )}
    </div>
  );
}
