import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { waitUntil } from "@/scripts/dev/processes";
import type { DemoAccount } from "@/scripts/dev/up/demo-accounts";
import { root } from "@/scripts/root";
import { uniqueWord } from "@/tests/support/unique-word";

/** What happened to one request. Times in monotonic milliseconds. */
type Outcome = {
  readonly what: "page" | "read" | "write" | "payment";
  readonly request: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Undefined: no answer. */
  readonly status: number | undefined;
  readonly isFine: boolean;
  readonly said: string;
};

type Person = { readonly id: string; readonly name: string; readonly token: string };

export type Target = {
  readonly url: string;
  readonly stripeUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
};

const sessionSchema = z.object({
  user: z.object({ id: z.string() }),
  session: z.object({ access_token: z.string() }),
});
const createdSchema = z.object({
  challenge: z.object({ id: z.string() }),
  clientSecret: z.string(),
});
const boostedSchema = z.object({ clientSecret: z.string() });

const accountsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const avatarSchema = z.object({ avatar_url: z.string() });

const PICTURE = path.join(root, "public", "icons", "any-192.png");
const READY = '"payouts_enabled":true';
const PASSWORD = "correct horse";
const ANSWER_WITHIN_MS = 30_000;
/** An acceptance can be taken back for ten seconds. */
const UNDO_MS = 11_000;
/** Milliseconds between two requests of a kind. */
const PAUSES = { page: 60, read: 60, write: 250, payment: 400 } as const;

/**
 * People who use an installation: they look at pages, read and write by the API, and pay; the payment provider calls back. Every
 * request is recorded.
 */
export class Load {
  readonly outcomes: Outcome[] = [];
  /** Challenges whose card was authorized and that the application has confirmed. */
  readonly paid: string[] = [];
  private readonly challenges: string[] = [];
  private readonly viewers: Person[] = [];
  private readonly streamers: Person[] = [];
  private toggler: Person | undefined;
  private isOver = false;
  private running: Promise<unknown> = Promise.resolve();
  private readonly performing = new Set<Promise<void>>();

  /** @param pace how many times as long they pause */
  constructor(
    private readonly target: Target,
    private readonly pace = 1,
  ) {}

  /** Signs everybody up, and connects the streamers' payout accounts. */
  async gather(): Promise<void> {
    for (let index = 0; index < 6; index += 1) this.viewers.push(await this.signUp("viewer"));
    for (let index = 0; index < 3; index += 1) {
      const streamer = await this.signUp("streamer");
      await this.connectPayouts(streamer);
      this.streamers.push(streamer);
    }
    this.toggler = await this.signUp("streamer");
  }

  get streamerNames(): readonly string[] {
    return this.streamers.map(({ name }) => name);
  }

  /** The ids of challenges that are public. */
  get challengeIds(): readonly string[] {
    return this.challenges;
  }

  /** The accounts of people whose pages nothing may mix up. */
  get viewerAccounts(): readonly DemoAccount[] {
    return this.viewers.map(accountOf);
  }

  get viewerAccount(): DemoAccount {
    return accountOf(this.viewers[0] ?? { name: "" });
  }

  /** Somebody who takes no part in the load. */
  async bystander(): Promise<DemoAccount> {
    return accountOf(await this.signUp("viewer"));
  }

  get streamerIds(): readonly string[] {
    return this.streamers.map(({ id }) => id);
  }

  /** Whether the sign-in of the first viewer still counts. */
  async isSignedIn(): Promise<boolean> {
    const [viewer] = this.viewers;
    return (await this.ask("read", "GET", "/api/notifications", { person: viewer })) !== undefined;
  }

  /** Gives the first viewer a picture. @returns its address */
  async uploadPicture(): Promise<string> {
    const form = new FormData();
    form.set("file", new Blob([readFileSync(PICTURE)]), "picture.png");
    const answer = await fetch(`${this.target.url}/api/users/avatar`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.viewers[0]?.token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`A picture: ${answer.status} ${await answer.text()}`);
    return `${this.target.url}${avatarSchema.parse(await answer.json()).avatar_url}`;
  }

  /** Begins to use it; `stop` ends it. */
  start(): void {
    this.isOver = false;
    this.running = Promise.all([
      this.repeat("page", () => this.viewPage()),
      this.repeat("read", () => this.read()),
      this.repeat("write", () => this.toggle()),
      this.repeat("payment", () => this.pay()),
      this.repeat("payment", () => this.pay()),
    ]);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
    await Promise.all(this.performing);
    this.performing.clear();
  }

  get failures(): readonly Outcome[] {
    return this.outcomes.filter(({ isFine }) => !isFine);
  }

  /** Prints the first of them. */
  showFailures(most = 5): void {
    for (const { request, status, said } of this.failures.slice(0, most))
      console.log(`         ${request}: ${status ?? "no answer"} ${said}`);
  }

  /** Requests that were in the air at this moment. */
  inTheAir(at: number): number {
    return this.outcomes.filter(({ startedAt, endedAt }) => startedAt <= at && endedAt >= at).length;
  }

  /** How many requests of each kind were made, and how long they took. */
  summary(): string {
    return Object.keys(PAUSES)
      .map((kind) => {
        const times = this.outcomes
          .filter(({ what }) => what === kind)
          .map(({ startedAt, endedAt }) => endedAt - startedAt)
          .sort((a, b) => a - b);
        const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
        return `${times.length} ${kind}s (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms)`;
      })
      .join(", ");
  }

  private async repeat(kind: keyof typeof PAUSES, act: () => Promise<unknown>): Promise<void> {
    while (!this.isOver) {
      await act();
      await wait(PAUSES[kind] * this.pace * (0.5 + Math.random()));
    }
  }

  private viewPage(): Promise<unknown> {
    const streamer = oneOf(this.streamers);
    const challenge = oneOf(this.challenges);
    const pages = ["/", "/fr", "/challenges", "/es/discover", "/leaderboard", `/streamer/${streamer?.name}`];
    if (challenge !== undefined) pages.push(`/challenge/${challenge}`, `/fr/challenge/${challenge}`);
    return this.ask("page", "GET", oneOf(pages) ?? "/");
  }

  private read(): Promise<unknown> {
    const viewer = oneOf(this.viewers);
    const reads: (readonly [string, Person | undefined])[] = [
      ["/api/challenges", undefined],
      ["/api/challenges?limit=5", undefined],
      ["/api/users/backed", viewer],
      ["/api/notifications", viewer],
    ];
    const [address, person] = oneOf(reads) ?? ["/api/challenges", undefined];
    return this.ask("read", "GET", address, { person });
  }

  private toggle(): Promise<unknown> {
    return this.ask("write", "POST", "/api/users/toggle-status", { person: this.toggler });
  }

  /** A challenge is written and paid for; some are boosted, accepted and completed. */
  private async pay(): Promise<void> {
    const [viewer, streamer] = [oneOf(this.viewers), oneOf(this.streamers)];
    if (viewer === undefined || streamer === undefined) return;
    const id = await this.offer(viewer, streamer);
    if (id === undefined) return;
    this.challenges.push(id);
    if (Math.random() < 0.5) await this.boost(id, viewer);
    const next = Math.random();
    if (next < 0.6) this.performing.add(this.perform(id, streamer));
    else if (next < 0.8) this.performing.add(this.cancel(id, viewer));
  }

  private async cancel(id: string, creator: Person): Promise<void> {
    await wait(UNDO_MS);
    await this.ask("payment", "POST", `/api/challenges/${id}/cancel`, { person: creator });
  }

  /** @returns the id of the challenge, whose card is authorized; undefined when something was refused */
  private async offer(viewer: Person, streamer: Person): Promise<string | undefined> {
    const body = {
      challenge: `Win a round with the left hand ${uniqueWord()}`,
      amount: 10 + Math.floor(Math.random() * 40),
      time_limit: "1d",
      streamer_id: streamer.id,
    };
    const answer = await this.ask("payment", "POST", "/api/challenges", { person: viewer, body });
    const created = createdSchema.safeParse(answer);
    if (!created.success) return undefined;
    const { id } = created.data.challenge;
    const isConfirmed = await this.authorize(viewer, created.data.clientSecret);
    if (isConfirmed) this.paid.push(id);
    return isConfirmed ? id : undefined;
  }

  /** An open challenge, that nobody accepts, and where it is shown. */
  async openChallenge(): Promise<{ readonly id: string; readonly streamerName: string }> {
    const [viewer, streamer] = [this.viewers[0], this.streamers[0]];
    if (viewer === undefined || streamer === undefined) throw new Error("Nobody is there.");
    const id = await this.offer(viewer, streamer);
    if (id === undefined) throw new Error("A challenge was not opened.");
    return { id, streamerName: streamer.name };
  }

  /** Adds seven dollars to a challenge; resolves when the application has confirmed it. */
  async boost(id: string, creator = this.viewers[0]): Promise<void> {
    const booster = oneOf(this.viewers.filter((viewer) => viewer !== creator));
    if (booster === undefined) return;
    const path = `/api/challenges/${id}/boost`;
    const answer = await this.ask("payment", "POST", path, { person: booster, body: { amount: 7 } });
    const boosted = boostedSchema.safeParse(answer);
    if (boosted.success) await this.authorize(booster, boosted.data.clientSecret);
  }

  /** Authorizes the card at the provider, as its script in the browser does, and reports it. */
  private async authorize(person: Person, clientSecret: string): Promise<boolean> {
    const intent = clientSecret.split("_secret_")[0] ?? "";
    const { stripeUrl, publishableKey } = this.target;
    const response = await fetch(`${stripeUrl}/v1/payment_intents/${intent}/confirm`, {
      method: "POST",
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ client_secret: clientSecret, payment_method: "pm_card_visa" }),
    });
    if (!response.ok) throw new Error(`The sandbox refused a card: ${await response.text()}`);
    await response.arrayBuffer();
    const body = { payment_intent_id: intent };
    const answer = await this.ask("payment", "POST", "/api/challenges/confirm-payment", { person, body });
    return answer !== undefined;
  }

  private async perform(id: string, streamer: Person): Promise<void> {
    const accepted = await this.ask("payment", "POST", `/api/challenges/${id}/accept`, { person: streamer });
    if (accepted === undefined) return;
    await wait(UNDO_MS);
    await this.ask("payment", "POST", `/api/challenges/${id}/complete`, { person: streamer, body: {} });
  }

  async signUp(type: "viewer" | "streamer"): Promise<Person> {
    const name = `${type}-${uniqueWord()}`;
    const answer = await fetch(`${this.target.url}/api/auth/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...{ email: emailOf(name), password: PASSWORD, user_type: type, language: "en" },
        ...{ username: name, full_name: name },
      }),
    });
    if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${await answer.text()}`);
    const { user, session } = sessionSchema.parse(await answer.json());
    return { id: user.id, name, token: session.access_token };
  }

  /** Connects a payout account and completes its onboarding at the provider; resolves when the application knows. */
  private async connectPayouts(streamer: Person): Promise<void> {
    const authorization = `Bearer ${streamer.token}`;
    const answer = await fetch(`${this.target.url}/api/streamers/me/stripe/account`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization },
      body: JSON.stringify({ country: "US" }),
    });
    if (!answer.ok) throw new Error(`The payout account: ${answer.status} ${await answer.text()}`);
    const { stripeUrl, secretKey } = this.target;
    const headers = { authorization: `Bearer ${secretKey}` };
    const accounts = await fetch(`${stripeUrl}/v1/accounts?limit=1`, { headers });
    const account = accountsSchema.parse(await accounts.json()).data[0]?.id;
    await fetch(`${stripeUrl}/_sandbox/accounts/${account}/onboard`, { method: "POST", headers });
    const status = `${this.target.url}/api/streamers/me/stripe/status`;
    const isReady = async () =>
      (await (await fetch(status, { headers: { authorization } })).text()).includes(READY);
    if (!(await waitUntil(isReady, 30_000, 200))) throw new Error("A payout account did not become ready.");
  }

  /** @returns the answer's JSON; undefined when it was not fine. */
  private async ask(
    what: Outcome["what"],
    method: "GET" | "POST",
    path: string,
    { person, body }: { readonly person?: Person | undefined; readonly body?: object } = {},
  ): Promise<unknown> {
    const startedAt = performance.now();
    let status: number | undefined;
    let text = "";
    try {
      const response = await fetch(`${this.target.url}${path}`, {
        method,
        headers: {
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      status = undefined;
      text = error instanceof Error ? `${error.message} ${error.cause ?? ""}` : String(error);
    }
    const isFine = status !== undefined && status < 400;
    const request = `${method} ${path}`;
    const endedAt = performance.now();
    this.outcomes.push({
      what,
      request,
      startedAt,
      endedAt,
      status,
      isFine,
      said: isFine ? "" : text.slice(0, 200),
    });
    return isFine && what !== "page" ? (JSON.parse(text || "null") ?? {}) : undefined;
  }
}

function accountOf({ name }: Pick<Person, "name">): DemoAccount {
  return { email: emailOf(name), password: PASSWORD, role: "viewer", note: "" };
}

function emailOf(name: string): string {
  return `${name}@example.org`;
}

function oneOf<T>(list: readonly T[]): T | undefined {
  return list[Math.floor(Math.random() * list.length)];
}
