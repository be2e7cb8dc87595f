"use client";

import { useTranslations } from "next-intl";
import { useReducer, useState } from "react";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import { CardSummary } from "./card-summary";
import { Progress } from "./progress";
import { AuthorizeScene, EndScene, LiveScene, LockedScene } from "./scenes";
import { Stage } from "./stage";
import { opening, storyReducer } from "./story";
import { WriteScene } from "./write-scene";

const IDEAS = ["one", "two", "three", "four"] as const;

/** The whole life of a challenge, with play money: no account, no card, no request. */
export function Miniature() {
  const t = useTranslations("home.miniature");
  const [turn, setTurn] = useState(0);
  const [story, act] = useReducer(storyReducer, t(`ideas.${IDEAS[0]}`), opening);
  const heading = useFocusOnChange<HTMLHeadingElement>(story.scene);
  const nextIdea = () => {
    setTurn(turn + 1);
    return t(`ideas.${IDEAS[(turn + 1) % IDEAS.length] ?? IDEAS[0]}`);
  };
  const { scene } = story;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-edge bg-surface lg:min-h-[50rem] lg:grid-cols-2">
      <Stage story={story} />
      <div className="flex flex-col gap-6 border-line p-5 max-lg:border-t sm:p-8 lg:border-l">
        <Progress scene={scene} />
        <div>
          <h3 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
            {t(`scenes.${scene}.title`)}
          </h3>
          <p className="mt-2 text-muted">{t(`scenes.${scene}.text`)}</p>
        </div>
        {scene === "write" && (
          <WriteScene story={story} act={act} onIdea={() => act({ type: "edit", dare: nextIdea() })} />
        )}
        {scene === "authorize" && <AuthorizeScene story={story} act={act} />}
        {scene === "live" && <LiveScene story={story} act={act} />}
        {scene === "locked" && <LockedScene story={story} act={act} />}
        {(scene === "completed" || scene === "failed" || scene === "expired") && (
          <EndScene
            isDone={scene === "completed"}
            onReplay={() => act({ type: "replay", dare: nextIdea() })}
          />
        )}
        <div className="mt-auto">
          <CardSummary story={story} />
        </div>
      </div>
    </div>
  );
}
