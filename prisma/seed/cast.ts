import { saveAvatar, saveProfile, signUp } from "@/lib/accounts";
import { openSession } from "@/lib/auth";
import { db } from "@/lib/db/client";
import { createPayoutAccount } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { cents } from "@/lib/shared/money";
import type { SocialNetwork } from "@/lib/shared/social-networks";
import { saveStreamerSettings, toggleStatus } from "@/lib/streamers";
import { drawAvatar } from "./avatar";
import { MODERATOR, type SeedStreamer, type SeedViewer, STREAMERS, VIEWERS } from "./people";
import { finishOnboarding } from "./sandbox";

/** The password of every demo account; printed at start. */
const DEMO_PASSWORD = "dare-them-all";

const SOCIAL_ADDRESS: Record<SocialNetwork, string> = {
  youtube: "https://www.youtube.com/@",
  twitch: "https://www.twitch.tv/",
  instagram: "https://www.instagram.com/",
  twitter: "https://x.com/",
  kick: "https://kick.com/",
  discord: "https://discord.gg/",
  tiktok: "https://www.tiktok.com/@",
};

export type Cast = {
  readonly everybody: readonly Actor[];
  readonly of: (username: string) => Actor;
  /** Decides disputes. */
  readonly operator: Actor;
};

/** Signs everybody up through the use-cases. */
export async function assembleCast(): Promise<Cast> {
  const actors = new Map<string, Actor>();
  for (const viewer of VIEWERS) actors.set(viewer.username, await join(viewer, "viewer"));
  for (const streamer of STREAMERS) {
    const actor = await join(streamer, "streamer");
    actors.set(streamer.username, actor);
    await settleIn(actor, streamer);
  }
  const operator = await appoint(await join(MODERATOR, "viewer"));
  return {
    everybody: [...actors.values()],
    operator,
    of(username) {
      const actor = actors.get(username);
      if (actor === undefined) throw new Error(`The demo has no user ${username}`);
      return actor;
    },
  };
}

/** Operators are created in the database: no form does it. */
async function appoint(actor: Actor): Promise<Actor> {
  const role = "moderator";
  await db().user.update({ where: { id: actor.userId }, data: { role }, select: { id: true } });
  return { ...actor, role };
}

/** Pauses streamers after their history is played, because a paused streamer gets no challenges. */
export async function pauseResting(cast: Cast): Promise<void> {
  for (const streamer of STREAMERS) if (streamer.paused) await toggleStatus(cast.of(streamer.username));
}

async function join(person: SeedViewer | SeedStreamer, userType: "viewer" | "streamer"): Promise<Actor> {
  const user = await signUp(
    {
      email: `${person.username}@bravado.example`,
      password: DEMO_PASSWORD,
      user_type: userType,
      language: person.language,
      full_name: person.fullName,
      username: person.username,
      date_of_birth: "1994-06-21",
    },
    person.language,
  );
  const { sessionId } = await openSession(user.id, "seed");
  const actor: Actor = { userId: user.id, sessionId, role: "user" };
  await saveAvatar(actor, await drawAvatar(person.username));
  return actor;
}

async function settleIn(actor: Actor, streamer: SeedStreamer): Promise<void> {
  const socials = Object.fromEntries(
    streamer.socials.map((network) => [`${network}_url`, `${SOCIAL_ADDRESS[network]}${streamer.username}`]),
  );
  await saveProfile(
    actor,
    { bio: streamer.bio, category: streamer.category, country: streamer.country, ...socials },
    streamer.language,
  );
  await saveStreamerSettings(
    actor,
    {
      ...(streamer.guidelines === undefined ? {} : { additional_guidelines: streamer.guidelines }),
      ...(streamer.minimumCents === undefined
        ? {}
        : { minimum_challenge_amount: cents(streamer.minimumCents) }),
    },
    streamer.language,
  );
  if (streamer.payouts !== "none") await createPayoutAccount(actor);
  if (streamer.payouts === "ready") await finishOnboarding(actor);
}
