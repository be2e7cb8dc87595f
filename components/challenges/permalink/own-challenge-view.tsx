import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ChallengeCard } from "../card/challenge-card";

type OwnChallengeViewProps = {
  challenge: ChallengeWire;
  /** The creator or the streamer. */
  userId: string;
};

/** A challenge that is not public yet, as its creator or streamer sees it. The actions are in their dashboard. */
export default function OwnChallengeView({ challenge, userId }: OwnChallengeViewProps) {
  const t = useTranslations("challengePage.own");
  const isCreator = challenge.creator_id === userId;
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center">
        <h1 className="text-center display-tight text-3xl sm:text-4xl">{t("title")}</h1>
        <p className="mt-4 max-w-xl text-center text-lg text-muted">{t("text")}</p>
        <div className="mt-8 w-full max-w-lg">
          <ChallengeCard
            challenge={challenge}
            now={challenge.created_at}
            cached
            perspective={isCreator ? "viewer" : "streamer"}
          />
        </div>
        <LinkButton
          href={isCreator ? "/viewer-dashboard?tab=challenges" : "/streamer-dashboard"}
          size="lg"
          className="mt-8"
        >
          {t("dashboard")}
        </LinkButton>
      </PageContainer>
    </div>
  );
}
