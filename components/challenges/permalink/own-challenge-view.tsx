import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { PageContainer } from "@/components/shell/page-container";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { ChallengeCard, type Perspective } from "../card/challenge-card";

type OwnChallengeViewProps = {
  id: string;
  /** The creator, the streamer, a backer of a hidden one, or anybody else. */
  userId: string;
  /** What everybody sees who has no part in it. */
  children: ReactNode;
};

/** A challenge that the public does not see, not yet or no longer, as its parties see it. The actions are in their dashboard. */
export default function OwnChallengeView({ id, userId, children }: OwnChallengeViewProps) {
  const [challenge, setChallenge] = useState<ChallengeWire>();
  useEffect(() => {
    const aborted = new AbortController();
    call("GET /api/challenges/{id}", { params: { id }, signal: aborted.signal }).then(
      setChallenge,
      () => undefined,
    );
    return () => aborted.abort();
  }, [id]);
  return challenge === undefined ? children : <Found challenge={challenge} userId={userId} />;
}

function Found({ challenge, userId }: { challenge: ChallengeWire; userId: string }) {
  const t = useTranslations("challengePage.own");
  const perspective = perspectiveOf(challenge, userId);
  const words = wordsOf(challenge);
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center">
        <h1 className="text-center display-tight text-3xl sm:text-4xl">{t(words.title)}</h1>
        <p className="mt-4 max-w-xl text-center text-lg text-muted">
          {t(words.text, { status: challenge.status })}
        </p>
        <div className="mt-8 w-full max-w-lg">
          <ChallengeCard challenge={challenge} now={challenge.created_at} cached perspective={perspective} />
        </div>
        <LinkButton
          href={perspective === "streamer" ? "/streamer-dashboard" : "/viewer-dashboard?tab=challenges"}
          size="lg"
          className="mt-8"
        >
          {t("dashboard")}
        </LinkButton>
      </PageContainer>
    </div>
  );
}

/** An operator reads it as the public would. */
function perspectiveOf({ creator_id, streamer_id, own_pledges }: ChallengeWire, userId: string): Perspective {
  if (creator_id === userId) return "viewer";
  if (streamer_id === userId) return "streamer";
  return own_pledges.length > 0 ? "backer" : "public";
}

function wordsOf({ hidden_at, removed_for, status }: ChallengeWire) {
  if (removed_for !== null) return { title: "removedTitle", text: "removedText" } as const;
  if (hidden_at !== null) return { title: "hiddenTitle", text: "hiddenText" } as const;
  if (status === "review_failed" || status === "cancelled")
    return { title: "closedTitle", text: "closedText" } as const;
  return { title: "title", text: "text" } as const;
}
