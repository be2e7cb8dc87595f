import { symbols } from "pino";
import { GET as money } from "@/app/api/admin/money/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as recover } from "@/app/api/auth/recover/route";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as confirm } from "@/app/api/auth/two-step/confirm/route";
import { POST as begin, DELETE as turnOff } from "@/app/api/auth/two-step/route";
import { PUT as setPassword } from "@/app/api/auth/user/route";
import { POST as rotateOverlayKey } from "@/app/api/streamers/me/overlay/rotate/route";
import { GET as settings } from "@/app/api/streamers/me/settings/route";
import { POST as rotateSecret } from "@/app/api/streamers/me/webhooks/[id]/rotate/route";
import { DELETE as deleteWebhook } from "@/app/api/streamers/me/webhooks/[id]/route";
import { POST as addWebhook } from "@/app/api/streamers/me/webhooks/route";
import { GET as exported } from "@/app/api/users/me/export/route";
import { DELETE as deleteAccount } from "@/app/api/users/me/route";
import { PUT as putProfile } from "@/app/api/users/profile/route";
import { changeRole } from "@/lib/admin";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { callRoute } from "@/tests/support/call-route";
import { PASSWORD, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { createOperator } from "@/tests/support/world";
import { wrongCode } from "@/tests/support/wrong-code";
import { appCode } from "./mfa/app-code";

const ADDRESS = "203.0.113.77";
const NEXT_PASSWORD = "another battery staple";

/** The lines written to the log. */
let written: string[];
beforeEach(() => {
  written = [];
  log.level = "info";
  const stream: { write: (line: string) => boolean } = Reflect.get(log, symbols.streamSym);
  jest.spyOn(stream, "write").mockImplementation((line) => {
    written.push(line);
    return true;
  });
});
afterEach(() => {
  log.level = "silent";
  jest.restoreAllMocks();
});

const events = () =>
  written.map((line) => JSON.parse(line)).filter((line: { event?: string }) => line.event !== undefined);
const send = (
  handler: Parameters<typeof callRoute>[0],
  method: "GET" | "POST" | "PUT" | "DELETE",
  sent: Omit<Parameters<typeof callRoute>[1] & object, "method">,
) => callRoute(handler, { method, headers: { [ADDRESS_HEADER]: ADDRESS }, ...sent });

test("logs a wrong password at a deletion, and what happens to webhooks", async () => {
  const { token: access, actor } = await signedUp({ user_type: "streamer" });
  const webhook = { url: "https://hooks.example.com/in", events: ["challenge.completed"] };
  const { id } = (await send(addWebhook, "POST", { token: access, json: webhook })).body;
  await send(rotateSecret, "POST", { token: access, params: { id } });
  await send(deleteWebhook, "DELETE", { token: access, params: { id } });
  await send(deleteAccount, "DELETE", { token: access, json: { password: "wrong one" } });
  const mine = { userId: actor.userId, sessionId: actor.sessionId };
  expect(events()).toMatchObject([
    { event: "webhook_added", userId: actor.userId },
    { event: "webhook_secret_rotated", ...mine, level: "info" },
    { event: "webhook_removed", ...mine, level: "info" },
    { event: "proof_failed", ...mine, level: "warn", method: "password" },
  ]);
});

test("logs an API key that is none, a wrong code that was to turn MFA on, a new overlay key, and a new role", async () => {
  const { token: access, actor } = await signedUp({ user_type: "streamer" });
  const [first, second] = [await createOperator("admin"), await createOperator("admin")];
  await send(settings, "GET", {
    headers: { authorization: `Bearer brv_${"x".repeat(43)}`, [ADDRESS_HEADER]: ADDRESS },
  });
  const { secret } = (await send(begin, "POST", { token: access, json: {} })).body;
  await send(confirm, "POST", { token: access, json: { code: wrongCode(secret) } });
  await send(rotateOverlayKey, "POST", { token: access });
  const change = { role: "moderator", reason: "Knows the games." } as const;
  for (const admin of [first, second]) await changeRole(admin, actor.userId, change, "en");
  const mine = { userId: actor.userId, sessionId: actor.sessionId };
  expect(events()).toMatchObject([
    { event: "api_key_refused", level: "warn", addressHash: expect.any(String) },
    { event: "two_step_begun" },
    { event: "proof_failed", ...mine, level: "warn", method: "code" },
    { event: "overlay_key_rotated", ...mine, level: "info" },
    { event: "role_changed", userId: actor.userId, operatorId: second.userId, role: "moderator" },
  ]);
});

test("logs a rate limit only when it refuses", async () => {
  const { token: access, actor } = await signedUp();
  Object.assign(env(), { RATE_LIMIT_FACTOR: 0.2 });
  await send(exported, "GET", { token: access });
  await send(exported, "GET", { token: access });
  Object.assign(env(), { RATE_LIMIT_FACTOR: 1000 });
  expect(events()).toMatchObject([
    { event: "data_exported", userId: actor.userId },
    { event: "limit_reached", level: "warn", userId: actor.userId, route: "GET /api/users/me/export" },
  ]);
});

test("logs sign-ins, failures, refused permissions and security settings, without secrets or addresses", async () => {
  const person = await signedUp();
  const { email } = person.session.user;
  const { userId, sessionId } = person.actor;
  const access = person.token;
  const grant = { grant_type: "password", email };
  await send(token, "POST", { json: { ...grant, password: "wrong one" } });
  await send(token, "POST", { json: { ...grant, password: PASSWORD } });
  await send(token, "POST", {
    json: { ...grant, email: `nobody-${uniqueWord()}@example.com`, password: PASSWORD },
  });
  await send(money, "GET", { token: access });
  await send(recover, "POST", { json: { email } });
  await send(stepUp, "POST", { token: access, json: { method: "password", value: "wrong one" } });
  await send(stepUp, "POST", { token: access, json: { method: "password", value: PASSWORD } });
  Object.assign(env(), { EMAIL_CONFIRMATION: true });
  await send(putProfile, "PUT", { token: access, json: { email: `new-${uniqueWord()}@example.com` } });
  Object.assign(env(), { EMAIL_CONFIRMATION: false });
  const { secret } = (await send(begin, "POST", { token: access, json: {} })).body;
  const codes = (await send(confirm, "POST", { token: access, json: { code: appCode(secret) } })).body;
  const half = (await send(token, "POST", { json: { ...grant, password: PASSWORD } })).body.access_token;
  const code = wrongCode(secret);
  await send(token, "POST", { token: half, json: { grant_type: "second_step", code } });
  await send(turnOff, "DELETE", { token: access });
  await send(exported, "GET", { token: access });
  await send(setPassword, "PUT", { token: access, json: { password: NEXT_PASSWORD } });
  const used = { grant_type: "refresh_token", refresh_token: person.session.refresh_token };
  const next = (await send(token, "POST", { json: used })).body;
  await send(logout, "POST", { token: next.access_token, path: "/?scope=others" });
  await send(token, "POST", { json: used });

  const mine = { userId, sessionId };
  expect(events()).toMatchObject([
    { event: "sign_in_failed", level: "warn", code: "invalid_credentials", method: "password" },
    { event: "signed_in", level: "info", userId, method: "password" },
    { event: "sign_in_failed", code: "invalid_credentials" },
    { event: "permission_refused", ...mine, level: "warn", code: "forbidden", route: "GET /api/admin/money" },
    { event: "recovery_requested" },
    { event: "proof_failed", ...mine, method: "password" },
    { event: "proof_given", ...mine, method: "password" },
    { event: "email_requested", userId },
    { event: "two_step_begun", userId },
    { event: "two_step_on", userId },
    { event: "signed_in", userId },
    { event: "second_step_failed", userId },
    { event: "sign_in_failed", method: "code", code: "invalid_proof" },
    { event: "two_step_off", userId },
    { event: "data_exported", ...mine },
    { event: "password_changed", userId },
    { event: "signed_in", ...mine, method: "refresh_token" },
    { event: "refresh_token_reused", ...mine },
    { event: "sign_in_failed", method: "refresh_token", code: "invalid_token" },
  ]);
  const [wrong, right, nobody] = events();
  expect(wrong.addressHash).toBe(right.addressHash);
  expect(wrong.emailHash).not.toBe(nobody.emailHash);
  const all = written.join("\n");
  const secrets = [email, "@example.com", ADDRESS, PASSWORD, NEXT_PASSWORD, "wrong one", code, secret];
  const tokens = [access, half, next.access_token, next.refresh_token, used.refresh_token];
  for (const hidden of [...secrets, ...tokens, ...codes.recovery_codes]) expect(all).not.toContain(hidden);
});
