import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { Moment } from "@/components/ui/moment";
import type { ChallengeWire } from "@/lib/challenges/contract";

type AirNoteProps = { challenge: Pick<ChallengeWire, "shown_at" | "replay_saved_at"> };

/**
 * When the streamer's broadcast first showed a challenge, as the claim of their software that it is; for the streamer, also when a replay of its completion was saved.
 * Source: docs/product/overlay.md#on-air-receipts.
 */
export function AirNote({ challenge: { shown_at, replay_saved_at } }: AirNoteProps) {
  const t = useTranslations("challenges.card.air");
  const notes = [
    ["shown", shown_at],
    ["replay", replay_saved_at],
  ] as const;
  return notes.map(
    ([note, moment]) =>
      moment !== null && (
        <p key={note} className="mt-3 flex items-start gap-1.5 text-muted text-sm">
          <Radio className="mt-0.5 size-4 shrink-0" />
          <span>{t.rich(note, { at: () => <Moment at={moment} style="dateTime" /> })}</span>
        </p>
      ),
  );
}
