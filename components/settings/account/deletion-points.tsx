import { useTranslations } from "next-intl";

const POINTS = ["open", "accepted", "streamer", "payouts", "kept"] as const;

/** What a deletion does to challenges and money, and what is kept. */
export function DeletionPoints() {
  const t = useTranslations("settings.sections.danger.points");
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm">
      {POINTS.map((point) => (
        <li key={point}>{t(point)}</li>
      ))}
    </ul>
  );
}
