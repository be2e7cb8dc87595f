import Stripe from "stripe";
import { z } from "zod";
import {
  acceptChallenge,
  boostChallenge,
  cancelChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
  declineChallenge,
  failChallenge,
  resumePayment,
  startChallenge,
} from "@/lib/challenges";
import { sweepDeadlines } from "@/lib/jobs";
import { openAuthorization, receiveWebhook, reconcile } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { clockOffset, setClockOffset } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { sandbox, stripe } from "../testing/world";
import { runJob, waitingJobs } from "./queue";
import { CARDS, type Card, type Outside, type Work } from "./step";
import type { Cast, Theatre } from "./theatre";

const ids = z.array(z.object({ id: z.string(), owner: z.string() }));
const MOST_JOBS = 80;

const DECISIONS = {
  accept: acceptChallenge,
  decline: declineChallenge,
  start: startChallenge,
  complete: completeChallenge,
  fail: failChallenge,
} as const;

/** How jobs say that they have to be done again because the provider gave no clear answer. */
const PROVIDER_IS_AWAY = /^OutcomeUnknown|not reached/;

/** What the application said to somebody's face: from then on it must be true. */
export type Word =
  | { readonly kind: "challenge"; readonly id: string; readonly did: keyof typeof DECISIONS | "cancel" }
  | { readonly kind: "counted"; readonly intentId: string };

/** A story under way: does its steps in the application and in the world around it. */
export class LiveStory {
  readonly promises: Word[] = [];
  /** What went wrong that no fault of the provider's explains. */
  readonly surprises: string[] = [];
  readonly provider = stripe();

  constructor(
    readonly theatre: Theatre,
    readonly cast: Cast,
  ) {}

  /** Does something as the application would. Runs inside a process of its own. @returns what came of it, in a word */
  async work(work: Work): Promise<string> {
    switch (work.do) {
      case "create":
        return this.#create(work);
      case "boost":
        return this.#boost(work);
      case "confirm":
        return this.#confirm(await this.payment(work.payment));
      case "resume":
        return this.#resume(work.challenge);
      case "reopen":
        return this.#reopen(work.pledge, work.card);
      case "cancel":
      case "accept":
      case "decline":
      case "start":
      case "complete":
      case "fail":
        return this.#decide(work.do, work.challenge);
      case "job":
        return this.#job(work.nth);
      case "jobs":
        return `${await this.runJobs(work.count)} jobs`;
      case "sweep":
        return `${await sweepDeadlines()} deadlines`;
      case "reconcile":
        return JSON.stringify(await reconcile());
      case "deliver":
        return this.#deliver(work.nth, work.times);
      case "deliver_all":
        return this.deliverAll(work.order);
    }
  }

  /** Has something happen around the application. */
  async happen(step: Outside): Promise<string> {
    switch (step.do) {
      case "pay":
        return this.#pay(await this.payment(step.payment), step.card);
      case "answer":
        return this.#answer(await this.payment(step.payment), step.approve);
      case "swap":
        return this.#swap(step.payment, step.card);
      case "account":
        return this.account(step.outcome);
      case "lose":
        return this.theatre.mailbox.take(step.nth) === undefined ? "nothing under way" : "lost";
      case "pass":
        return this.pass(step.minutes);
      case "fault":
        this.theatre.faults.add(step.fault);
        return "";
    }
  }

  /** Moves the provider's time and ours together; nothing runs. */
  async pass(minutes: number): Promise<string> {
    await sandbox("clock/advance", { seconds: minutes * 60 });
    setClockOffset(clockOffset() + minutes * 60_000);
    return "";
  }

  async account(outcome: "restricted" | "complete"): Promise<string> {
    const [account] = await this.#rows(
      "SELECT stripe_account_id AS id, streamer_id AS owner FROM payout_accounts",
    );
    if (account === undefined) return "no account";
    await sandbox(`accounts/${account.id}/onboard`, { outcome });
    return "";
  }

  /** Runs waiting jobs in the order in which they were put there, each once however it ends. @returns how many */
  async runJobs(most = MOST_JOBS): Promise<number> {
    const tried = new Set<string>();
    for (;;) {
      const next = (await waitingJobs(this.theatre.database)).find(({ id }) => !tried.has(id));
      if (next === undefined || tried.size >= most) return tried.size;
      tried.add(next.id);
      await this.#attempt(next);
    }
  }

  async deliverAll(order: "sent" | "reversed", times = 1): Promise<string> {
    await sandbox("webhooks/flush");
    const letters = [...this.theatre.mailbox.takeAll()];
    if (order === "reversed") letters.reverse();
    for (const letter of letters)
      for (let time = 0; time < times; time++) await receiveWebhook(letter.body, letter.signature);
    return `${letters.length} letters`;
  }

  /** The n-th payment that a browser can know of. */
  async payment(nth: number): Promise<{ id: string; owner: string } | undefined> {
    return this.#nth(
      nth,
      `SELECT stripe_payment_intent_id AS id, backer_id AS owner FROM holds JOIN pledges ON pledges.id = pledge_id
       WHERE stripe_payment_intent_id IS NOT NULL ORDER BY holds.id`,
    );
  }

  async #create(work: Extract<Work, { do: "create" }>): Promise<string> {
    const { streamer } = this.cast;
    const actor = this.#viewer(work.viewer);
    const { clientSecret } = await createChallenge(
      actor,
      {
        challenge: "Win a round with one hand",
        amount: cents(work.cents),
        time_limit: work.limit,
        streamer_id: streamer.userId,
      },
      "en",
    );
    return this.#payAndConfirm(clientSecret, actor, work.card);
  }

  async #boost(work: Extract<Work, { do: "boost" }>): Promise<string> {
    const challenge = await this.#challenge(work.challenge);
    if (challenge === undefined) return "no challenge";
    const actor = this.#viewer(work.viewer);
    const { clientSecret } = await boostChallenge(actor, challenge.id, cents(work.cents));
    return this.#payAndConfirm(clientSecret, actor, work.card);
  }

  async #resume(nth: number): Promise<string> {
    const challenge = await this.#challenge(nth);
    if (challenge === undefined) return "no challenge";
    const actor = this.#viewerOf(challenge.owner);
    const { clientSecret } = await resumePayment(actor, challenge.id);
    return this.#payAndConfirm(clientSecret, actor, "visa");
  }

  async #reopen(nth: number, card: Card | null): Promise<string> {
    const pledge = await this.#nth(nth, "SELECT id, backer_id AS owner FROM pledges ORDER BY id");
    if (pledge === undefined) return "no pledge";
    const { clientSecret } = await openAuthorization(pledge.id);
    return this.#payAndConfirm(clientSecret, this.#viewerOf(pledge.owner), card);
  }

  /** What the browser does with a client secret: the card, the bank's question, and "it is paid" to the application. */
  async #payAndConfirm(secret: string | null, actor: Actor, card: Card | null): Promise<string> {
    const id = secret?.split("_secret_")[0];
    if (id === undefined || card === null) return "unpaid";
    const payment = { id, owner: actor.userId };
    const paid = await this.#pay(payment, card);
    if (paid === "requires_action") await this.#answer(payment, true);
    return this.#confirm(payment);
  }

  async #confirm(payment: { id: string; owner: string } | undefined): Promise<string> {
    if (payment === undefined) return "no payment";
    const { challenge } = await confirmPayment(this.#viewerOf(payment.owner), payment.id);
    this.promises.push({ kind: "counted", intentId: payment.id });
    return challenge.status;
  }

  async #decide(did: keyof typeof DECISIONS | "cancel", nth: number): Promise<string> {
    const challenge = await this.#challenge(nth);
    if (challenge === undefined) return "no challenge";
    const { status } =
      did === "cancel"
        ? await cancelChallenge(this.#viewerOf(challenge.owner), challenge.id)
        : await DECISIONS[did](this.cast.streamer, challenge.id);
    this.promises.push({ kind: "challenge", id: challenge.id, did });
    return status;
  }

  async #job(nth: number): Promise<string> {
    const jobs = await waitingJobs(this.theatre.database);
    const job = jobs[nth % jobs.length];
    if (job === undefined) return "no job";
    return `${job.task}: ${await this.#attempt(job)}`;
  }

  /** A job that fails is not a mistake: it is done again. What it said is part of the story. */
  async #attempt(job: { id: string; task: string }): Promise<string> {
    try {
      await runJob(this.theatre.database, job);
      return "done";
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (!PROVIDER_IS_AWAY.test(`${error instanceof Error ? error.name : ""} ${said}`)) {
        this.surprises.push(`the job ${job.task} failed: ${said}`);
      }
      return `failed, ${said}`;
    }
  }

  async #deliver(nth: number, times: number): Promise<string> {
    await sandbox("webhooks/flush");
    const letter = this.theatre.mailbox.take(nth);
    if (letter === undefined) return "nothing under way";
    for (let time = 0; time < times; time++) await receiveWebhook(letter.body, letter.signature);
    return /"type": "([^"]+)"/.exec(letter.body)?.[1] ?? "";
  }

  async #pay(payment: { id: string } | undefined, card: Card): Promise<string> {
    if (payment === undefined) return "no payment";
    return refusalOr(async () => {
      const { status } = await this.provider.paymentIntents.confirm(payment.id, {
        payment_method: CARDS[card][0],
      });
      return status;
    });
  }

  async #answer(payment: { id: string } | undefined, success: boolean): Promise<string> {
    if (payment === undefined) return "no payment";
    const { status } = await this.provider.paymentIntents.retrieve(payment.id);
    if (status !== "requires_action") return "nobody asks";
    await sandbox(`3ds/${payment.id}`, { success });
    return "";
  }

  async #swap(nth: number, card: Card): Promise<string> {
    const saved = await this.#nth(
      nth,
      `SELECT stripe_payment_method_id AS id, pledge_id AS owner FROM holds
       WHERE stripe_payment_method_id IS NOT NULL ORDER BY id`,
    );
    if (saved === undefined) return "no card";
    await sandbox(`payment_methods/${saved.id}`, { number: CARDS[card][1] });
    return "";
  }

  #challenge(nth: number) {
    return this.#nth(nth, "SELECT id, creator_id AS owner FROM challenges ORDER BY id");
  }

  async #nth(nth: number, sql: string): Promise<{ id: string; owner: string } | undefined> {
    const rows = await this.#rows(sql);
    return rows[nth % rows.length];
  }

  async #rows(sql: string): Promise<z.infer<typeof ids>> {
    return ids.parse((await this.theatre.database.query(sql)).rows);
  }

  #viewer(nth: number): Actor {
    return this.#viewerOf(this.cast.viewers[nth % this.cast.viewers.length]?.userId ?? "");
  }

  #viewerOf(userId: string): Actor {
    const viewer = this.cast.viewers.find((candidate) => candidate.userId === userId);
    if (viewer === undefined) throw new Error(`${userId} is nobody in this story`);
    return viewer;
  }
}

async function refusalOr(call: () => Promise<string>): Promise<string> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error.decline_code ?? error.code ?? error.type;
    throw error;
  }
}
