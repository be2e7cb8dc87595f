import type { ComponentProps } from "react";
import { More } from "@/components/viewer/more";
import { PublicCards } from "./public-cards";

type FurtherChallengesProps = ComponentProps<typeof PublicCards> & ComponentProps<typeof More>;

/** What a public list has grown by, and the way to still more. */
export default function FurtherChallenges({ list, ...cards }: FurtherChallengesProps) {
  return (
    <div className="mt-4">
      <PublicCards {...cards} />
      <More list={list} />
    </div>
  );
}
