"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useInOrder } from "@/components/ui/use-in-order";
import { useLatestFromServer } from "@/components/ui/use-latest-from-server";
import { call } from "@/lib/http/call";
import type {
  NotificationChannel,
  NotificationSettingsWire,
  NotificationSwitch,
} from "@/lib/notifications/contract";
import { showFailure } from "../show-failure";
import { CHANNELS, ChannelSwitches } from "./channel-switches";

type Topic = NotificationSettingsWire["topics"][number];
type NotificationSwitchesProps = { topics: readonly Topic[] };

/** A switch per topic or kind and channel, saved immediately; one that cannot be saved is set back. */
export default function NotificationSwitches({ topics }: NotificationSwitchesProps) {
  const t = useTranslations("settings.notifications");
  const [saved, setSaved] = useLatestFromServer(topics);
  const [pending, setPending] = useState<readonly NotificationSwitch[]>([]);
  const inOrder = useInOrder();
  const save = async (change: NotificationSwitch) => {
    setPending((all) => [...all, change]);
    try {
      // A topic's switch sets those of its kinds.
      await inOrder(() => call("PUT /api/notifications/settings", { body: change }));
      setSaved((all) => applied(all, change));
    } catch (error) {
      showFailure(t("failed"), error);
    } finally {
      setPending((all) => all.filter((one) => one !== change));
    }
  };
  return (
    // What is pressed before this runs would not be saved.
    <fieldset disabled={!useHydrated()} className="min-w-0">
      <ul className="-my-4 divide-y divide-line">
        {pending.reduce(applied, saved).map((topic) => (
          <TopicSwitches key={topic.topic} topic={topic} onChange={(change) => void save(change)} />
        ))}
      </ul>
    </fieldset>
  );
}

type TopicSwitchesProps = { topic: Topic; onChange: (change: NotificationSwitch) => void };

/** A topic's switches and, where it has several kinds, folded, theirs. */
function TopicSwitches({ topic: { topic, types, ...channels }, onChange }: TopicSwitchesProps) {
  const t = useTranslations("settings.notifications");
  const title = t(`topics.${topic}.title`);
  const titleId = useId();
  const isMixed = (channel: NotificationChannel) =>
    [true, false].every((state) => types.some((type) => type[channel] === state));
  const hasSeveral = types.length > 1;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p id={titleId} className="font-medium">
            {title}
          </p>
          <p className="mt-0.5 text-muted text-sm">{t(`topics.${topic}.text`)}</p>
        </div>
        <ChannelSwitches
          title={title}
          channels={channels}
          {...(hasSeveral && { isMixed })}
          onChange={(channel, on) => onChange({ topic, channel, on })}
        />
      </div>
      {hasSeveral && (
        <TypeSwitches
          titleId={titleId}
          types={types}
          isPartlyOff={CHANNELS.some(isMixed)}
          onChange={(change) => onChange({ topic, ...change })}
        />
      )}
    </li>
  );
}

type TypeSwitchesProps = {
  /** Of the element that names their topic. */
  titleId: string;
  types: Topic["types"];
  isPartlyOff: boolean;
  onChange: (change: Omit<NotificationSwitch, "topic">) => void;
};

/** The switches of a topic's kinds. They are rendered when they are unfolded: there are more than a hundred. */
function TypeSwitches({ titleId, types, isPartlyOff, onChange }: TypeSwitchesProps) {
  const t = useTranslations("settings.notifications");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        aria-labelledby={`${titleId} ${id}-button`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="group mt-1 flex min-h-11 items-center gap-2 text-left text-muted text-sm hover:text-text"
      >
        <ChevronDown className="size-4 shrink-0 group-aria-expanded:rotate-180" />
        <span>
          <span className="underline underline-offset-4">{t("each", { count: types.length })}</span>
          {isPartlyOff && <> · {t("partly")}</>}
        </span>
      </button>
      <ul
        id={id}
        aria-labelledby={titleId}
        hidden={!isOpen}
        className="mt-1 ml-2 grid gap-2 border-line border-l-2 pl-4"
      >
        {isOpen &&
          types.map(({ type, ...channels }) => (
            <li key={type}>
              <p className="text-sm">{t(`types.${type}`)}</p>
              <ChannelSwitches
                title={t(`types.${type}`)}
                channels={channels}
                onChange={(channel, on) => onChange({ type, channel, on })}
              />
            </li>
          ))}
      </ul>
    </>
  );
}

/** What the settings are after a change. */
function applied(
  topics: readonly Topic[],
  { topic, type, channel, on }: NotificationSwitch,
): readonly Topic[] {
  return topics.map((one) => {
    if (one.topic !== topic) return one;
    const types = one.types.map((known) =>
      known[channel] === null || (type !== undefined && type !== known.type)
        ? known
        : { ...known, [channel]: on },
    );
    return { ...one, types, [channel]: on || types.some((known) => known[channel]) };
  });
}
