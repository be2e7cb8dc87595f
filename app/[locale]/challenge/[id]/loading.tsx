import { ChallengePageSkeleton } from "@/components/challenges/permalink/challenge-page-skeleton";

export default function LoadingChallenge() {
  return <ChallengePageSkeleton />;
}
