import { PUT as saveSteps } from "@/app/api/streamers/me/first-steps/route";
import { PUT as settings } from "@/app/api/streamers/me/settings/route";
import { saveProfile } from "@/lib/accounts";
import { callRoute } from "@/tests/support/call-route";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { createStreamer } from "@/tests/support/world";
import { getFirstSteps } from "./use-cases/first-steps";

const put = (route: typeof saveSteps, { token }: Person, json: unknown) =>
  callRoute(route, { method: "PUT", token, json });

test("a new streamer has every step open; each is done by doing it", async () => {
  const person = await signedUp({ user_type: "streamer" });
  const steps = () => getFirstSteps(person.actor);
  const name = person.session.user.email.split("@")[0];
  expect(await steps()).toEqual({
    name: { confirmed: false, username: name, fullName: name, category: "Gaming" },
    rules: false,
    overlay: false,
    shared: false,
    hidden: false,
  });
  const chosen = `ana_${uniqueWord()}`;
  await saveProfile(person.actor, { username: chosen, full_name: "Ana" }, "en");
  expect(await put(settings, person, { minimum_challenge_amount: 10 })).toMatchObject({ status: 200 });
  expect(await put(saveSteps, person, { shared: true })).toMatchObject({ status: 204 });
  expect(await steps()).toEqual({
    name: { confirmed: true, username: chosen, fullName: "Ana", category: "Gaming" },
    rules: true,
    overlay: false,
    shared: true,
    hidden: false,
  });
});

test("the list can be put away and brought back", async () => {
  const person = await signedUp({ user_type: "streamer" });
  await put(saveSteps, person, { hidden: true });
  expect((await getFirstSteps(person.actor)).hidden).toBe(true);
  await put(saveSteps, person, { hidden: false });
  expect((await getFirstSteps(person.actor)).hidden).toBe(false);
});

test("streamers of earlier releases do not see it", async () => {
  const streamer = await createStreamer({ payouts: "none" });
  expect(await getFirstSteps(streamer)).toMatchObject({ hidden: true, rules: true });
});

test("a viewer has no first steps", async () => {
  const viewer = await signedUp();
  expect(await put(saveSteps, viewer, { hidden: true })).toMatchObject({
    status: 404,
    body: { code: "streamer_not_found" },
  });
});
