import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { localePath } from "@/lib/i18n/locale-path";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { now } from "@/lib/shared/clock";
import { decrypt } from "@/lib/shared/encryption";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { DISCORD_EVENTS, STREAMLABS_EVENTS } from "./contract";

/** A delivery with what its endpoint needs to send it. */
export type Message = {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly at: Date;
};

export type Receiver = {
  readonly streamerId: UserId;
  readonly kind: "standard" | "discord" | "streamlabs";
  readonly url: string;
  readonly encryptedSecret: string;
  readonly encryptedPrevious: string | null;
  readonly previousUntil: Date | null;
  readonly locale: Locale;
  /** Nothing that is shown on stream has an amount. */
  readonly hidesAmounts: boolean;
};

export type Sendable = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The request that delivers an event; null when its secret cannot be read. Source: docs/product/webhooks.md#what-is-sent. */
export function requestOf(message: Message, receiver: Receiver): Sendable | null {
  const secret = decrypt("webhook", receiver.encryptedSecret, receiver.streamerId);
  if (secret === null) return null;
  const request = WRITERS[receiver.kind](message, receiver, secret);
  return {
    ...request,
    headers: { "content-type": "application/json", "user-agent": "Bravado-Webhooks/1", ...request.headers },
  };
}

const WRITERS: Readonly<
  Record<Receiver["kind"], (message: Message, receiver: Receiver, secret: string) => Sendable>
> = { standard: signed, discord: forDiscord, streamlabs: forStreamlabs };

function signed({ id, type, data, at }: Message, receiver: Receiver, secret: string): Sendable {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const sentAt = now();
  const { encryptedPrevious, previousUntil, streamerId, url } = receiver;
  const overlaps = encryptedPrevious !== null && previousUntil !== null && previousUntil > sentAt;
  const previous = overlaps ? decrypt("webhook", encryptedPrevious, streamerId) : null;
  const secrets = previous === null ? [secret] : [secret, previous];
  return {
    url,
    body,
    headers: {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1_000)),
      "webhook-signature": secrets.map((one) => new Webhook(one).sign(id, sentAt, body)).join(" "),
    },
  };
}

const challengeSchema = z.object({
  id: z.string(),
  challenge: z.string().nullable(),
  amount: z.number(),
  backer_count: z.number(),
  rehearsal: z.boolean().optional(),
});
const discordEventSchema = z.enum(DISCORD_EVENTS);

/** An embed with the picture of the challenge's stack. Mentions in a text reach nobody. */
function forDiscord({ id, type, data }: Message, { url, locale }: Receiver, token: string): Sendable {
  const words = wordsIn(locale);
  const event = discordEventSchema.safeParse(type);
  const message = {
    username: "Bravado",
    allowed_mentions: { parse: [] },
    ...(event.success ? embedOf(event.data) : { content: words("webhooks.discord.test") }),
  };
  return { url: `${url}/${token}`, headers: {}, body: JSON.stringify(message) };

  function embedOf(name: z.infer<typeof discordEventSchema>) {
    const challenge = challengeSchema.parse(data);
    const origin = env().APP_URL.replace(/\/$/, "");
    const pot = formatIn(locale).number(challenge.amount, "money");
    return {
      embeds: [
        {
          title: words(`webhooks.discord.${titles[name]}`),
          description: escapeMarkdown(challenge.challenge ?? ""),
          url: origin + localePath(`/challenge/${challenge.id}`, locale),
          footer: { text: words("webhooks.discord.pot", { pot, people: challenge.backer_count }) },
          // Of this moment: Discord keeps a copy by address.
          image: { url: `${origin}/social/${locale}/challenge/${challenge.id}.png?v=${id}` },
        },
      ],
    };
  }
}

const titles = {
  "challenge.top": "top",
  "challenge.accepted": "accepted",
  "challenge.completed": "completed",
} as const;

/** A stranger's text is shown as they wrote it: no links behind words, no headings. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<:@-]/g, "\\$&");
}

const streamlabsEventSchema = z.enum(STREAMLABS_EVENTS);
const alertWords = {
  "challenge.created": "created",
  "challenge.boosted": "boosted",
  "challenge.accepted": "accepted",
  "challenge.started": "started",
  "challenge.completed": "completed",
  "challenge.failed": "failed",
} as const;
const USER_MESSAGE_CHARACTERS = 255;

/** A custom alert in the box of donations; it records no donation. Source: docs/product/webhooks.md#streamlabs. */
function forStreamlabs(
  { type, data }: Message,
  { url, locale, hidesAmounts }: Receiver,
  token: string,
): Sendable {
  const words = wordsIn(locale);
  const event = streamlabsEventSchema.safeParse(type);
  const alert = new URLSearchParams({
    type: "donation",
    ...(event.success ? alertOf(event.data) : { message: words("overlay.alert.test") }),
  });
  return {
    url,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/x-www-form-urlencoded" },
    body: alert.toString(),
  };

  function alertOf(name: z.infer<typeof streamlabsEventSchema>) {
    const challenge = challengeSchema.parse(data);
    const title = words(`overlay.alert.${alertWords[name]}`);
    const mark = challenge.rehearsal === true ? `[${words("rehearsal.mark")}] ` : "";
    // Asterisks mark what Streamlabs colours.
    const pot = hidesAmounts ? "" : ` · *${formatIn(locale).number(challenge.amount, "money")}*`;
    return {
      message: mark + title + pot,
      user_message: [...(challenge.challenge ?? "")].slice(0, USER_MESSAGE_CHARACTERS).join(""),
    };
  }
}
