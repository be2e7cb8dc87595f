import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { SOCIAL_NAMES, SOCIAL_NETWORKS, type SocialNetwork } from "@/lib/shared/social-networks";
import { SocialGlyph } from "./social-glyphs";

type SocialLinksProps = {
  /** Owner, for the accessible names of the links. */
  name: string;
  /** URLs that the server has checked to be http(s) on the network's own host. Empty ones are skipped. */
  links: Partial<Record<SocialNetwork, string | null | undefined>>;
  /** Icons shown before "+N"; all by default. */
  max?: number;
  className?: string;
};

/** Links to social networks, each in a new tab. Renders nothing when there are none. */
export function SocialLinks({ name, links, max = SOCIAL_NETWORKS.length, className }: SocialLinksProps) {
  const t = useTranslations("ui.social");
  const given = SOCIAL_NETWORKS.flatMap((network) => {
    const href = links[network];
    return href ? [{ network, href }] : [];
  });
  if (given.length === 0) return null;
  const more = Math.max(0, given.length - max);
  return (
    <ul className={clsx("flex flex-wrap items-center gap-1", className)}>
      {given.slice(0, max).map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            aria-label={t("label", { network: SOCIAL_NAMES[network], name })}
            title={SOCIAL_NAMES[network]}
            className="touch-target grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text"
          >
            <SocialGlyph network={network} className="size-5" />
          </a>
        </li>
      ))}
      {more > 0 && (
        <li className="figures px-1.5 text-muted text-sm">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">{t("more", { count: more })}</span>
        </li>
      )}
    </ul>
  );
}
