import { execFile } from "node:child_process";
import path from "node:path";
import { decideScreening, writeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Screening } from "@/lib/moderation";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { createModelSandbox } from "@/sandbox/model";
import { createStreamer, createViewer } from "@/tests/support/world";

/** Runs `npm run screening:replay` with these arguments on this file's database. */
function replay(args: readonly string[], environment = {}): Promise<string> {
  const script = ["--import", "tsx", path.join(__dirname, "screening-replay.ts"), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, script, { env: { ...process.env, ...environment } }, (_, output, errors) =>
      resolve(output + errors),
    );
  });
}

test("counts what would be decided otherwise by rules, and by a model, about texts that are stored", async () => {
  const [viewer, streamer] = await Promise.all([
    createViewer("vic_replay"),
    createStreamer({ username: "ana_replay" }),
  ]);
  const decided = async (
    challenge: string,
    verdict: Screening["verdict"],
    layer: "rules" | "model" = "rules",
  ) => {
    const input = {
      challenge,
      amount: cents(2_500),
      time_limit: "1d",
      streamer_id: streamer.userId,
    } as const;
    const id = await writeChallenge(viewer, input);
    await decideScreening(id, { verdict, layer, categories: [], severity: "none" });
    return id;
  };
  const passed = await decided("Send nudes", "approved");
  await decided("Sing a song", "rejected");
  await decided("Dance slowly", "rejected", "model");
  await decided("Dance fast", "approved");
  await db().profile.update({ where: { userId: viewer.userId }, data: { bio: "Kill yourself" } });

  // Its decision was about the first wording; the new one was screened as a counter-offer.
  const reworded = await decided("Whistle a song", "approved");
  await db().challenge.update({
    where: { id: reworded },
    data: { originalText: "Whistle a song", text: "Send nudes, please", rewordedAt: now() },
  });
  const words = { text: "Send nudes, please", message: "Better so" };
  const times = { createdAt: now(), expiresAt: now(), decidedAt: now() };
  await db().counterOffer.create({
    data: { challengeId: reworded, status: "accepted", ...words, ...times },
  });

  // The reason of an appeal was never screened: operators alone read it.
  await db().pledge.create({
    data: {
      challengeId: passed,
      backerId: viewer.userId,
      streamerId: streamer.userId,
      kind: "appeal",
      status: "awaiting",
      amountCents: 200,
      message: "I only wrote: kill yourself",
      createdAt: now(),
      updatedAt: now(),
    },
  });

  // Five challenges, two usernames, two full names, one bio, one wording with a message.
  const byRules = await replay(["--ids"]);
  expect(byRules).toContain("Would have changed 4 of 12.\n");
  expect(byRules).toContain(`1  challenge: approved -> rejected (sexual)\n          ${passed}`);
  expect(byRules).toContain("1  challenge: rejected -> approved\n");
  expect(byRules).toContain(`1  bio: approved -> rejected (self_harm)\n          ${viewer.userId}`);
  expect(byRules).toContain("1  wording: approved -> rejected (sexual)\n");
  expect(byRules).not.toContain("nudes");

  const model = await createModelSandbox({ port: 0 });
  model.follow({ behaviors: [{ pattern: "dance fast", verdict: "unsure", categories: ["other"] }] });
  const environment = { MODERATION_API_BASE: model.baseUrl, MODERATION_MODEL: "guard" };
  const byModel = await replay(["--model", "other"], environment);
  expect(byModel).toContain("Would have changed 6 of 12.\n");
  expect(byModel).toContain("1  challenge: approved -> unsure (other)\n");
  expect(byModel).toContain("2  challenge: rejected -> approved\n");
  expect(model.requests()).toHaveLength(5);
  expect(model.requests()[0]).toMatchObject({ model: "other" });
  await model.close();
});
