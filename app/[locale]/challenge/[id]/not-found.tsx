import { ChallengeNotFound } from "@/components/challenges/permalink/challenge-not-found";

export default function ChallengeNotFoundRoute() {
  return <ChallengeNotFound />;
}
