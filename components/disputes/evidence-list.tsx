import { useTranslations } from "next-intl";
import type { DisputeWire } from "@/lib/disputes/contract";
import { Byline } from "./byline";
import { OutsideLink } from "./outside-link";

/** The streamer's answers. Links are user content: never fetched by us. */
export function EvidenceList({ dispute }: { dispute: DisputeWire }) {
  const t = useTranslations("disputes.page");
  if (dispute.evidence.length === 0) return <p className="text-muted">{t("noEvidence")}</p>;
  return (
    <ul className="grid gap-5">
      {dispute.evidence.map(({ id, text, links, created_at }) => (
        <li key={id}>
          <Byline by={dispute.streamer_display_name} at={created_at} />
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          {links.map((link) => (
            <OutsideLink key={link} href={link} />
          ))}
        </li>
      ))}
    </ul>
  );
}
