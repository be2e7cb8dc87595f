import { addDays } from "date-fns";
import { GET as listStreamers } from "@/app/api/streamers/route";
import { PUT as putProfile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { pieceEntries } from "@/lib/seo/sitemap/rows";
import { now, setClockOffset } from "@/lib/shared/clock";
import { rowsTouched } from "@/scripts/bench/lists/rows-touched";
import { callRoute } from "@/tests/support/call-route";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { activeChallenge, createStreamer } from "@/tests/support/world";
import { passesForAnother } from "./username";

const put = (person: Person, json: unknown) =>
  callRoute(putProfile, { method: "PUT", token: person.token, json });
const defaultName = ({ session }: Person) => session.user.email.split("@")[0] ?? "";
const isListed = async (person: Person, name: string) => {
  const { body } = await callRoute(listStreamers, { path: `/api/streamers?q=${name}` });
  return (body as { id: string }[]).some(({ id }) => id === person.actor.userId);
};
/** Ids grow with time, so this streamer is the first after the previous one. */
const inSitemap = async (before: Person, name: string) =>
  (await pieceEntries("streamers", before.actor.userId, 50)).some(({ path }) => path.endsWith(`/${name}`));

test("a default name stays out of lists, search and sitemap until it is confirmed", async () => {
  const before = await signedUp({ user_type: "streamer" });
  const person = await signedUp({ user_type: "streamer" });
  const name = defaultName(person);
  expect((await put(person, { bio: "Speedruns." })).body).toMatchObject({
    username: name,
    name_confirmed: false,
  });
  expect(await isListed(person, name)).toBe(false);
  expect(await inSitemap(before, name)).toBe(false);
  expect((await put(person, { username: name })).body.name_confirmed).toBe(true);
  expect(await isListed(person, name)).toBe(true);
  expect(await inSitemap(before, name)).toBe(true);
});

test("pages of what a person backs are stale when others see another name, not when the same one is saved again", async () => {
  const person = await signedUp();
  const streamer = await createStreamer();
  const id = await activeChallenge({ viewer: person.actor, streamer });
  const channels = async () => {
    const events = await db().outboxEvent.findMany({ where: { channel: { contains: ":" } } });
    return events.map(({ channel }) => channel).sort();
  };
  const username = defaultName(person);
  await db().outboxEvent.deleteMany();
  expect((await put(person, { username })).status).toBe(200);
  const pages = [`challenge:${id}`, `streamer:${streamer.userId}`];
  expect(await channels()).toEqual(pages);
  await db().outboxEvent.deleteMany();
  expect((await put(person, { username })).status).toBe(200);
  expect(await channels()).toEqual([]);
  expect((await put(person, { username: `kai_${uniqueWord()}` })).status).toBe(200);
  expect(await channels()).toEqual(pages);
});

test("a display name that nobody chose follows the confirmed username; a chosen one stays", async () => {
  const [silent, named] = [await signedUp(), await signedUp({ full_name: "Ana Ruiz" })];
  const [first, second] = [`kai_${uniqueWord()}`, `ana_${uniqueWord()}`];
  expect((await put(silent, { username: first })).body).toMatchObject({ full_name: first, username: first });
  expect((await put(named, { username: second })).body).toMatchObject({
    full_name: "Ana Ruiz",
    username: second,
  });
});

test("a streamer's former username stays reserved for 90 days", async () => {
  const old = `nova_${uniqueWord()}`;
  const nova = await signedUp({ user_type: "streamer", username: old });
  const taken = { status: 409, body: { code: "username_taken" } };
  expect((await put(nova, { username: `${old}_live` })).status).toBe(200);
  const impostor = await signedUp({ user_type: "streamer" });
  expect(await put(impostor, { username: old.toUpperCase() })).toMatchObject(taken);
  expect((await put(nova, { username: old })).status).toBe(200);
  expect((await put(nova, { username: `${old}_2` })).status).toBe(200);
  setClockOffset(90 * 86_400_000);
  const later = await signedUp({ user_type: "streamer" });
  expect((await put(later, { username: old })).status).toBe(200);
  setClockOffset(0);
});

test("a name that was had for less than a week does not take the place of the one before", async () => {
  const old = `lia_${uniqueWord()}`;
  const lia = await signedUp({ user_type: "streamer", username: old });
  expect((await put(lia, { username: `${old}_typo` })).status).toBe(200);
  expect((await put(lia, { username: `${old}_live` })).status).toBe(200);
  const impostor = await signedUp({ user_type: "streamer" });
  expect((await put(impostor, { username: old })).status).toBe(409);
  expect((await put(impostor, { username: `${old}_typo` })).status).toBe(200);
  // As if the first change were eight days old.
  const until = addDays(now(), 82);
  await db().formerUsername.updateMany({ where: { userId: lia.actor.userId }, data: { until } });
  expect((await put(lia, { username: `${old}_new` })).status).toBe(200);
  expect((await put(impostor, { username: `${old}_live` })).status).toBe(409);
});

test.each([
  "Bravado Support ✅",
  "Bravadо",
  "Team BRAVADO",
  "Sup port",
  "Team Bra-vado",
  "B\u0301rav\u0336ado Support",
  "Ⓑravado Support",
  "🅑🅡🅐🅥🅐🅓🅞 Support",
  "Team 🅱ravado",
  "🇧ravado Support",
])("a full name that passes for us is refused: %s", async (full_name) => {
  const person = await signedUp({ user_type: "streamer" });
  expect(await put(person, { full_name })).toMatchObject({
    status: 400,
    body: { fields: { full_name: "This name is reserved. Choose another one." } },
  });
  await expect(signedUp({ full_name })).rejects.toThrow();
});

test.each(["Bra Vada", "Brava Dora 🇧🇷", "Sin bravadoes"])(
  "a full name like ours is not refused: %s",
  async (full_name) => {
    const person = await signedUp();
    expect((await put(person, { full_name })).status).toBe(200);
  },
);

/** A streamer called "Kai <word>", whose verified channel is called "Speed_<brand>". */
async function verifiedStreamer() {
  const [word, brand] = [uniqueWord(), uniqueWord()];
  const kai = await signedUp({ user_type: "streamer", full_name: `Kai ${word}` });
  await db().channel.create({
    data: {
      userId: kai.actor.userId,
      platform: "twitch",
      subject: uniqueWord(),
      name: `Speed_${brand}`,
      handle: `speed_${brand}`,
      url: `https://www.twitch.tv/speed_${brand}`,
      verifiedAt: now(),
    },
  });
  return { kai, word, brand };
}
const reserved = (field: "full_name" | "username") => ({
  status: 400,
  body: { fields: { [field]: "This name is reserved. Choose another one." } },
});

test("a stage name that passes for a streamer with a verified channel is refused; viewers are called as they are", async () => {
  const { kai, word, brand } = await verifiedStreamer();
  const refused = reserved("full_name");
  const impostor = await signedUp({ user_type: "streamer" });
  for (const full_name of [`Kai ${word}`, `Káí-${word}!`, `Speed ${brand}`])
    expect(await put(impostor, { full_name })).toMatchObject(refused);
  await expect(signedUp({ user_type: "streamer", full_name: `kai ${word}` })).rejects.toThrow();
  expect((await put(impostor, { full_name: `Kai ${word} again` })).status).toBe(200);
  expect((await put(kai, { full_name: `Speed ${brand}` })).status).toBe(200);
  const viewer = await signedUp({ user_type: "viewer" });
  expect((await put(viewer, { full_name: `Kai ${word}` })).status).toBe(200);
});

test("a viewer who is called like a verified streamer becomes one only under another name", async () => {
  const { word } = await verifiedStreamer();
  const viewer = await signedUp({ full_name: `Kai ${word}` });
  const asBefore = { user_type: "streamer", full_name: `Kai ${word}` };
  expect(await put(viewer, asBefore)).toMatchObject(reserved("full_name"));
  expect((await put(viewer, {})).body.user_type).toBe("viewer");
  expect((await put(viewer, { user_type: "streamer", full_name: `Kai ${word} II` })).status).toBe(200);
});

test("a streamer who was called so before the channel was verified keeps the name", async () => {
  const early = await signedUp({ user_type: "streamer" });
  const { kai, word } = await verifiedStreamer();
  const name = `Early ${word}`;
  expect((await put(early, { full_name: name })).status).toBe(200);
  await db().profile.update({ where: { userId: kai.actor.userId }, data: { fullName: name } });
  expect((await put(early, { full_name: name, user_type: "streamer", bio: "Speedruns." })).status).toBe(200);
});

test("the names of verified streamers are found by index, however many there are", async () => {
  await db().$executeRaw`
    WITH people AS (
      INSERT INTO users (id, email, created_at) SELECT gen_random_uuid(), 'drawn' || n || '@example.test', now()
      FROM generate_series(1, 5000) AS n RETURNING id, split_part(email, '@', 1) AS name
    ), named AS (
      INSERT INTO profiles (user_id, full_name, username, username_key, user_type, created_at, updated_at)
      SELECT id, 'I am ' || name, name, name, 'streamer', now(), now() FROM people
    )
    INSERT INTO channels (user_id, platform, subject, name, handle, url, verified_at)
    SELECT id, 'twitch', name, 'All of ' || name, name, 'https://www.twitch.tv/' || name, now() FROM people`;
  await db().$executeRaw`VACUUM ANALYZE profiles, channels`;
  const isTaken = (fullName: string) =>
    passesForAnother(db(), { fullName, userType: "streamer", userId: null });
  for (const [name, taken] of [
    ["Nobody 4321", false],
    ["I-am drawn4321", true],
    ["ALL OF DRAWN4321!", true],
  ] as const) {
    expect([name, await isTaken(name)]).toEqual([name, taken]);
    expect((await rowsTouched(() => isTaken(name))).rows).toBeLessThan(300);
  }
});

test("a full name copied from the username may not impersonate anyone either", async () => {
  const { brand } = await verifiedStreamer();
  const alike = `speed.${brand}`;
  const asked = expect.objectContaining({ fields: { username: "username_reserved" } });
  await expect(signedUp({ user_type: "streamer", username: alike })).rejects.toEqual(asked);
  await expect(signedUp({ username: `bravado-${uniqueWord()}` })).rejects.toEqual(asked);
  expect((await signedUp({ username: `speed-${brand}` })).actor.role).toBe("user");
  const [silent, named] = [
    await signedUp({ user_type: "streamer" }),
    await signedUp({ user_type: "streamer", full_name: `Ana ${brand}` }),
  ];
  expect(await put(silent, { username: alike })).toMatchObject(reserved("username"));
  expect(await put(silent, { username: `bravado-${uniqueWord()}` })).toMatchObject(reserved("username"));
  expect((await put(named, { username: alike })).status).toBe(200);
});

test("a default name that would impersonate another person becomes a neutral one", async () => {
  const { brand } = await verifiedStreamer();
  const domain = `${uniqueWord()}.example`;
  const streamer = await signedUp({ user_type: "streamer", email: `speed.${brand}@${domain}` });
  const fan = await signedUp({ email: `bravado-${brand}@${domain}` });
  const viewer = await signedUp({ email: `speed.${brand}@viewers.${domain}` });
  for (const person of [streamer, fan])
    expect((await put(person, {})).body.full_name).toMatch(/^member-[b-z]{4}$/);
  expect((await put(viewer, {})).body.full_name).toBe(`speed.${brand}`);
});

test("a full name is one line, with no more marks on a letter than can be read", async () => {
  const person = await signedUp({ user_type: "streamer" });
  const { body } = await put(person, { full_name: `Ana\nRui${"\u0301".repeat(40)}z` });
  expect(body.full_name).toBe(`Ana Rui${"\u0301".repeat(4)}z`);
});

test("a change of capitals alone gives up no name", async () => {
  const old = `zed_${uniqueWord()}`;
  const streamer = await signedUp({ user_type: "streamer", username: old });
  expect((await put(streamer, { username: `${old}_2` })).status).toBe(200);
  expect((await put(streamer, { username: `${old}_2`.toUpperCase() })).status).toBe(200);
  const impostor = await signedUp({ user_type: "streamer" });
  expect(await put(impostor, { username: old })).toMatchObject({ status: 409 });
});

test("a name given at sign-up is confirmed", async () => {
  const person = await signedUp({ user_type: "streamer", username: `mia_${uniqueWord()}` });
  expect((await put(person, {})).body.name_confirmed).toBe(true);
});
