import { MessageSquareQuote } from "lucide-react";
import { useTranslations } from "next-intl";

type OwnGuidelinesProps = { name: string; guidelines: string | null };

/** What a streamer asks for beside the platform's rules, in their own words; nothing where there is none. */
export function OwnGuidelines({ name, guidelines }: OwnGuidelinesProps) {
  const t = useTranslations("streamers.rules");
  if (!guidelines) return null;
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <MessageSquareQuote className="mt-0.5 size-4 shrink-0 text-boost-text" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{t("own", { name })}</p>
        <p dir="auto" className="mt-0.5 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {guidelines}
        </p>
      </div>
    </div>
  );
}
