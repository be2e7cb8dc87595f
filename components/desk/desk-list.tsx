"use client";

import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import BlockButton from "@/components/blocks/block-button";
import { CardFrame } from "@/components/challenges/card/challenge-card";
import { CardGrid } from "@/components/challenges/card/challenge-grid";
import { Button } from "@/components/ui/button";
import { late } from "@/components/ui/late";
import { ListEnd } from "@/components/ui/list-end";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { useOnDemand } from "@/components/ui/use-on-demand";
import type { DeskChallengeWire, DeskList as DeskListName } from "@/lib/challenges/contract";
import { callPage } from "@/lib/http/call";
import type { DeskWire } from "@/lib/moderators/contract";
import type { Page } from "@/lib/shared/page";
import type { DeskAct } from "./desk-act-dialog";

const load = () => import("./desk-act-dialog");
const DeskActDialog = late(load);

type DeskListProps = {
  desk: Pick<DeskWire, "id" | "streamer_display_name">;
  /** The moderator, who decides nothing about what they wrote themselves. */
  readerId: string;
  status: DeskListName;
  first: Page<DeskChallengeWire>;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** `turn` is the key of the dialog, so that each opening starts without the previous error. */
type Request = { readonly act: DeskAct; readonly challenge: DeskChallengeWire; readonly turn: number };

/** One of a streamer's lists as their moderator sees it. The dialog is beside the list, because an act moves its card away. */
export function DeskList({ desk, readerId, status, first, now, empty }: DeskListProps) {
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/desks/{streamer_id}/challenges", {
      params: { streamer_id: desk.id },
      query: { status, cursor },
    }),
  );
  const [request, setRequest] = useState<Request | null>(null);
  const [open, setOpen] = useState(false);
  const wanted = useOnDemand(open, load);
  const errors = useTranslations("streamerDashboard.list");
  useKeptFocus();
  const ask = (act: DeskAct, challenge: DeskChallengeWire) => {
    setRequest((before) => ({ act, challenge, turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <>
      {list.items.length === 0 ? (
        empty
      ) : (
        <div data-cards>
          <CardGrid challenges={list.items}>
            {(challenge) => (
              <DeskCard
                desk={desk}
                challenge={challenge}
                isOwn={challenge.creator_id === readerId}
                now={now}
                onAct={ask}
              />
            )}
          </CardGrid>
        </div>
      )}
      <ListEnd list={list} errorTitle={errors("moreFailed")} />
      {wanted && request && (
        <DeskActDialog key={request.turn} {...request} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type DeskCardProps = Pick<DeskListProps, "desk" | "now"> & {
  challenge: DeskChallengeWire;
  isOwn: boolean;
  onAct: (act: DeskAct, challenge: DeskChallengeWire) => void;
};

function DeskCard({ desk, challenge, isOwn, now, onAct }: DeskCardProps) {
  const t = useTranslations("desk");
  const words = useTranslations("streamerDashboard.acts");
  const { creator_id: creator, creator_username: name, status, has_counter_offer: isCountered } = challenge;
  return (
    <CardFrame
      challenge={challenge}
      now={now}
      perspective="streamer"
      aside={
        !isOwn && (
          <BlockButton
            userId={creator}
            name={name}
            desk={{
              id: desk.id,
              words: {
                text: t("block.text", { streamer: desk.streamer_display_name }),
                done: t("block.done", { streamer: desk.streamer_display_name }),
              },
            }}
          />
        )
      }
      actions={
        status === "active" &&
        !isOwn && (
          <>
            <Button size="sm" variant="dare" onClick={() => onAct("accept", challenge)}>
              {words("accept.button")}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onAct("decline", challenge)}>
              {words("decline.button")}
            </Button>
          </>
        )
      }
    >
      {status === "active" && isOwn && <p className="mt-3 text-muted text-sm">{t("own")}</p>}
      {isCountered && (
        <p className="mt-3 flex items-start gap-1.5 text-muted text-sm">
          <MessagesSquare className="mt-0.5 size-4 shrink-0" />
          {t("counterOpen", { name: desk.streamer_display_name })}
        </p>
      )}
    </CardFrame>
  );
}
