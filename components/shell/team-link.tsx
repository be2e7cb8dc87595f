import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { site, type TeamRole } from "@/lib/shared/site";
import { NewTab } from "./new-tab";

type TeamLinkProps = { role: TeamRole; className?: string; children: ReactNode };

/** Where a role of the team can be read without a profile: what it has written here. */
const written: Record<TeamRole, string> = {
  stage: "/platform",
  safe: "/terms#payments",
  rules: "/terms#guidelines",
};

/** To the profile behind a role, as the configuration names it; without one, to the page of that role. */
export function TeamLink({ role, children, ...rest }: TeamLinkProps) {
  const profile = site().team[role];
  if (profile === null) {
    return (
      <Link href={written[role]} prefetch={false} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={profile} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <NewTab />
    </a>
  );
}
