import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { site, type TeamRole } from "@/lib/shared/site";
import { NewTab } from "./new-tab";

type TeamLinkProps = { role: TeamRole; className?: string; children: ReactNode };

/** The page about a role that has no profile. */
const pages: Record<TeamRole, string> = {
  stage: "/platform",
  safe: "/terms#payments",
  rules: "/terms#guidelines",
};

/** Links to the profile behind a role, or to the page about the role. */
export function TeamLink({ role, children, ...rest }: TeamLinkProps) {
  const profile = site().team[role];
  if (profile === null) {
    return (
      <Link href={pages[role]} prefetch={false} {...rest}>
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
