import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { SocialNetwork } from "@/lib/shared/social-networks";

/* Our own drawings on a 24 px grid with one stroke width, so that the networks look like one set. */
const glyphs: Record<SocialNetwork, ReactNode> = {
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="m10.3 9.2 4.7 2.8-4.7 2.8z" fill="currentColor" />
    </>
  ),
  twitch: (
    <>
      <path d="M6.5 3 4 6.5V18h4.5v3l3-3H15l5-5V3z" />
      <path d="M11.5 7.5v4M15.5 7.5v4" />
    </>
  ),
  instagram: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.8" cy="7.2" r=".6" fill="currentColor" />
    </>
  ),
  twitter: <path d="M4 4l6.7 9.1L4.4 20M4 4h4.2L20 20h-4.2L4 4zM19.1 4l-6.2 6.8" />,
  kick: <path d="M4 4h5.5v4h2V6h2V4H19v5h-2v2h-2v2h2v2h2v5h-5.5v-2h-2v-2h-2v4H4z" />,
  discord: (
    <>
      <path d="M8.5 6.2c2.3-.6 4.7-.6 7 0l.7-1.3c1.4.3 2.6.8 3.7 1.6 1.5 3 2.2 6.1 2 9.3-1.3 1-2.8 1.7-4.4 2.2l-1-1.7M7.5 16.3l-1 1.7c-1.6-.5-3.1-1.2-4.4-2.2-.2-3.2.5-6.3 2-9.3 1.1-.8 2.3-1.3 3.7-1.6l.7 1.3M6.5 15.8c3.5 1.7 7.5 1.7 11 0" />
      <circle cx="9" cy="12" r="1.3" fill="currentColor" />
      <circle cx="15" cy="12" r="1.3" fill="currentColor" />
    </>
  ),
  tiktok: <path d="M14 3v11.5a4 4 0 1 1-4-4M14 3c.3 3 2.3 5 5.5 5.2" />,
};

/** The icon of a network. Decorative: its name must be in the text or label around it. */
export function SocialGlyph({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={clsx("glyph", className)}>
      {glyphs[network]}
    </svg>
  );
}
