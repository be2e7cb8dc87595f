import { ArrowRight, Clapperboard, LockKeyhole, type LucideIcon, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";
import { TeamLink } from "@/components/shell/team-link";
import { Card } from "@/components/ui/card";
import { TEAM_ROLES, type TeamRole } from "@/lib/shared/site";

const looks: Record<TeamRole, { icon: LucideIcon; plate: string; ink: string }> = {
  stage: { icon: Clapperboard, plate: "bg-brand", ink: "text-on-brand" },
  safe: { icon: LockKeyhole, plate: "bg-stake", ink: "text-on-stake" },
  rules: { icon: Scale, plate: "bg-boost", ink: "text-on-boost" },
};

/** The three roles of the team, without names. Source: docs/product/pages.md#home. */
export function Team() {
  const t = useTranslations("home.team");
  return (
    <section id="team" aria-labelledby="team-title" className="mt-20 sm:mt-28">
      <BandTitle id="team-title" title={t("title")} text={t("text")} />
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {TEAM_ROLES.map((role) => (
          <RoleCard key={role} role={role} />
        ))}
      </ul>
    </section>
  );
}

function RoleCard({ role }: { role: TeamRole }) {
  const t = useTranslations("home.team");
  const { icon: Icon, plate, ink } = looks[role];
  return (
    <Card as="li" padding="lg" className="flex flex-col">
      <span className={`slant ml-2 grid size-14 place-items-center rounded-control ${plate} ${ink}`}>
        <Icon className="size-7 skew-x-[14deg]" />
      </span>
      <h3 className="mt-5 text-xl">{t(`${role}.title`)}</h3>
      <p className="mt-2 mb-6 text-muted">{t(`${role}.text`)}</p>
      <TeamLink
        role={role}
        className="touch-target mt-auto inline-flex w-fit items-center gap-2 font-semibold text-brand-text underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t(`${role}.link`)}
        <ArrowRight className="size-4" />
      </TeamLink>
    </Card>
  );
}
