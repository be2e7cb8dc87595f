"use client";

import { clsx } from "clsx";
import { useAuth } from "@/components/auth/auth-provider";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { dashboardPath } from "@/lib/shared/dashboard-path";

type HeroState = "loading" | "viewer" | "streamer" | "noType" | "signedOut";

type HeroButtonProps = { labels: Record<HeroState, string> };

const SIGN_UP = "/auth?mode=signup";
const start = mark("cta_click", "home_start");
const states = [
  "loading",
  "viewer",
  "streamer",
  "noType",
  "signedOut",
] as const satisfies readonly HeroState[];

/**
 * Links to the user's dashboard, or to sign-up. All labels are stacked in one grid cell, so that the button keeps its size
 * when the session is known. Without script it stays at "signed out". Source: docs/product/pages.md#home.
 */
export function HeroButton({ labels }: HeroButtonProps) {
  const { user, loading } = useAuth();
  const type = user?.user_type ?? null;
  const state: HeroState = loading ? "loading" : (type ?? (user === null ? "signedOut" : "noType"));
  return (
    <LinkButton href={type === null ? SIGN_UP : dashboardPath(type)} size="lg" {...start}>
      <span className="grid text-center">
        {states.map((one) => (
          <span
            key={one}
            className={clsx(
              "col-start-1 row-start-1",
              one !== state && "invisible",
              one === "loading" && "noscript:invisible",
              one === "signedOut" && "noscript:visible",
            )}
            aria-hidden={one !== state}
          >
            {labels[one]}
          </span>
        ))}
      </span>
    </LinkButton>
  );
}
