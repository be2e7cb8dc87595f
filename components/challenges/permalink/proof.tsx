import { ExternalLink, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { mark } from "@/lib/analytics/mark";
import { videoPlayer } from "@/lib/shared/video-players";

/** The challenge whose player opens after a reload. */
const REQUESTED = "requested-player";

type ProofProps = { id: string; url: string };

/**
 * Where the streamer shows it: a player for known platforms, and a link. Nothing is requested from a platform before the press.
 * Source: docs/product/challenges.md#proof.
 */
export default function Proof({ id, url }: ProofProps) {
  const t = useTranslations("challengePage.proof");
  const player = videoPlayer(url);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => setPlaying(takeRequest(id)), [id]);
  const play = () => {
    if (allowsPlayers()) return setPlaying(true);
    sessionStorage.setItem(REQUESTED, id);
    window.location.reload();
  };
  return (
    <section aria-label={t("title")} className="mt-5">
      {player !== null && isPlaying && (
        <iframe
          ref={focus}
          src={player.sourceOn(window.location.hostname)}
          title={t("frame", { platform: player.platform })}
          className="aspect-video min-h-75 w-full rounded-card bg-black"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube plays only for a page that says which site it is.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {player !== null && !isPlaying && (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-ground px-5 py-8 text-center noscript:hidden">
          <button
            type="button"
            {...mark("video_play", "proof")}
            onClick={play}
            className="inline-flex min-h-14 items-center gap-3 rounded-control bg-brand px-6 font-bold text-on-brand transition-transform hover:-translate-y-px"
          >
            <Play className="size-5 fill-current" />
            {t("play")}
          </button>
          <p className="max-w-sm text-balance text-muted text-sm">
            {t("privacy", { platform: player.platform })}
          </p>
        </div>
      )}
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        <ExternalLink className="size-4 shrink-0" />
        {t("link", { host: new URL(url).host })}
      </a>
    </section>
  );
}

function focus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}

/** Whether this document came with the policy of a challenge's page. One that began elsewhere has kept the policy of there. */
function allowsPlayers(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation !== undefined && /\/challenge\/[^/]+$/.test(new URL(navigation.name).pathname);
}

/** Whether the player was asked for before a reload, once. */
function takeRequest(id: string): boolean {
  if (sessionStorage.getItem(REQUESTED) !== id) return false;
  sessionStorage.removeItem(REQUESTED);
  return true;
}
