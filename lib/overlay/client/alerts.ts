import type { OverlayLook } from "../look-contract";
import { serverNow } from "./clock";
import { MAX_IDS, type Shown } from "./shown";
import type { Source } from "./source";
import { createTurn } from "./turn";

type Alerts = OverlayLook["alerts"];
type Kind = keyof Alerts;

/** Source: docs/product/overlay.md#alerts. */
const MAX_WAITING = 30;
const MERGED_MS = 2_000;
/** Between two alerts; longer than the transition in alerts.css. */
const PAUSE_MS = 400;
/** Alerts that arrive later than this, as after an outage, are counted instead of shown. */
const PASSED_MS = 10 * 60_000;
/** An alert may be heard of so much later than ones after it. Source: docs/product/overlay.md#alerts. */
const LATE_MS = 30_000;
/** Names under a merged boost. */
const MAX_NAMES = 3;
/** Source: `MAX_ASKED` of lib/overlay/alerts.ts. */
const MAX_ASKED = 200;

/** A completion that is heard of later is no longer in the software's replay buffer. */
const FRESH_MS = 20_000;

type Handlers = {
  /** Whose overlay it is. */
  readonly streamer: string;
  /** @param challenge of the alert on screen; undefined when it has left; empty for a test and a rehearsal */
  readonly onShow: (challenge: string | undefined) => void;
  /** Whatever the look says about its alert. */
  readonly onCompleted: (challenge: string) => void;
};

/**
 * The queue of what is announced above the card, one at a time. What the audience has not seen waits while the source is hidden, and is
 * shown once by whichever source of the overlay is on air first.
 *
 * @param place where alerts are shown
 */
export function createAlerts(
  place: HTMLElement,
  source: Source,
  shown: Shown,
  { streamer, onShow, onCompleted }: Handlers,
) {
  const openedAt = serverNow();
  const known = new Set<string>();
  /** Each is one alert: boosts that belong together, or a single one of anything. */
  const waiting: HTMLElement[][] = [];
  /** Those that found no place: when they happened, by their ids. */
  const unsaid = new Map<string, number>();
  let made = shown.until();
  let isShowing = false;
  /** On screen until it begins to leave. */
  let current: HTMLElement | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  let onPause: (() => void) | undefined;
  const isOurs = createTurn(streamer, source, next);
  return { add, test, waits, pause, resume };

  /** Takes the alerts of a newer version of the document. @param madeAt when it was made, milliseconds of the server's time */
  function add(fresh: Document, madeAt: number): void {
    drop(new Set(fresh.body.dataset.gone?.match(/\S+/g)));
    if (current !== undefined) hideAmount(current);
    for (const alert of fresh.querySelectorAll<HTMLElement>("#news > .alert")) {
      const { id = "" } = alert.dataset;
      if (known.has(id)) continue;
      known.add(id);
      if (isWanted(alert) && !shown.has(id)) enqueue(alert);
      const { kind, of: challenge = "", at } = alert.dataset;
      const isFresh = Number(at) >= openedAt && serverNow() - Number(at) < FRESH_MS;
      if (kind === "completed" && isFresh) onCompleted(challenge);
    }
    for (const id of [...known].slice(0, Math.max(0, known.size - MAX_IDS))) known.delete(id);
    made = madeAt;
    remember();
    next();
  }

  /**
   * The ids of what is on screen or waits, for the next version of the document to say which of them may not be announced any more. The
   * first of each alert comes before the boosts that are added to it: with it all of its challenge is asked about.
   */
  function waits(): string[] {
    const groups = [...(current === undefined ? [] : [[current]]), ...waiting];
    const alerts = [...groups.flatMap(([first]) => first ?? []), ...groups.flat()];
    const ids = [...alerts.flatMap(({ dataset }) => dataset.id || []), ...unsaid.keys()];
    return [...new Set(ids)].slice(0, MAX_ASKED);
  }

  /** Begins no further alert. @returns when none is on screen */
  function pause(): Promise<void> {
    isPaused = true;
    return new Promise((resolve) => {
      if (isShowing) onPause = resolve;
      else resolve();
    });
  }

  function resume(): void {
    isPaused = false;
    next();
  }

  /** @param gone ids of alerts, and of challenges of which nothing may be announced any more */
  function drop(gone: ReadonlySet<string>): void {
    const isGone = ({ dataset }: HTMLElement) => gone.has(dataset.id ?? "") || gone.has(dataset.of ?? "");
    for (const group of waiting.splice(0)) {
      const kept = group.filter((alert) => !isGone(alert));
      if (kept.length > 0) waiting.push(kept);
    }
    for (const id of gone) unsaid.delete(id);
    if (current !== undefined && isGone(current)) leave(current);
  }

  /** Plays the sample of a kind next, whatever the look says about it. One that nobody can see is not kept for later. */
  function test(kind: string): void {
    const sample = sampleOf(kind);
    if (sample === undefined || !mayShow()) return;
    waiting.unshift([sample]);
    next();
  }

  /** A key that was replaced shows nothing, and makes no sound. */
  function mayShow(): boolean {
    return !document.body.hidden && isOurs();
  }

  function enqueue(alert: HTMLElement): void {
    // A sample has no id: a boost never joins it.
    if (current?.dataset.id && mayShow() && belongTogether(current, alert)) {
      merge(current, alert);
      shown.add([alert.dataset.id ?? ""]);
      return;
    }
    const last = waiting.at(-1);
    const first = last?.[0];
    const at = Number(alert.dataset.at);
    const hasPassed = serverNow() - at > PASSED_MS;
    if (first !== undefined && belongTogether(first, alert)) last?.push(alert);
    else if (waiting.length < MAX_WAITING && !hasPassed) waiting.push([alert]);
    else unsaid.set(alert.dataset.id ?? "", at);
  }

  function next(): void {
    if (isShowing || isPaused || !mayShow()) return;
    const alert = take() ?? summary();
    if (alert === undefined) return;
    remember();
    isShowing = true;
    hideAmount(alert);
    const { seconds, sound } = settingsOf(alert);
    place.replaceChildren(alert);
    alert.classList.add("on");
    current = alert;
    onShow(alert.dataset.of);
    if (sound !== null) play(sound);
    leaving = setTimeout(() => leave(alert), seconds * 1_000);
  }

  function leave(alert: HTMLElement): void {
    clearTimeout(leaving);
    alert.classList.remove("on");
    current = undefined;
    setTimeout(() => {
      alert.remove();
      onShow(undefined);
      isShowing = false;
      onPause?.();
      next();
    }, PAUSE_MS);
  }

  /** Whether a source has shown it: by its id, or, as only the latest ids are kept, because all until then has been shown. */
  function isShown(id: string, at: number): boolean {
    return shown.has(id) || at < shown.until() - LATE_MS;
  }

  /** The next alert that no other source has shown. */
  function take(): HTMLElement | undefined {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const [first, ...others] = group.filter(
        ({ dataset }) => !dataset.id || !isShown(dataset.id, Number(dataset.at)),
      );
      if (first === undefined) continue;
      for (const other of others) merge(first, other);
      shown.add(group.flatMap(({ dataset }) => dataset.id || []));
      return first;
    }
    return undefined;
  }

  /** One alert for those that found no place. */
  function summary(): HTMLElement | undefined {
    const ids = [...unsaid].filter(([id, at]) => !isShown(id, at)).map(([id]) => id);
    unsaid.clear();
    const alert = ids.length === 0 ? undefined : sampleOf("more");
    if (alert === undefined) return undefined;
    const title = alert.querySelector("b");
    if (title) title.textContent = (alert.dataset.many ?? "").replace("{count}", String(ids.length));
    shown.add(ids);
    return alert;
  }

  /** A source that is opened later begins where the audience has seen everything. */
  function remember(): void {
    if (!isOurs()) return;
    const first = waiting[0]?.[0]?.dataset.at ?? Infinity;
    const [counted = Infinity] = unsaid.values();
    shown.setUntil(Math.min(made, Number(first) - 1, counted - 1));
  }
}

/** A copy of the sample of a kind. */
function sampleOf(kind: string): HTMLElement | undefined {
  const samples = [...document.querySelectorAll<HTMLElement>("#samples > .alert")];
  const sample = samples.find(({ dataset }) => dataset.kind === kind)?.cloneNode(true);
  return sample as HTMLElement | undefined;
}

function looks(): { readonly alerts: Partial<Alerts>; readonly volume: number } {
  const { alerts = "{}", volume = "0" } = document.body.dataset;
  return { alerts: JSON.parse(alerts), volume: Number(volume) / 100 };
}

function settingsOf({ dataset }: HTMLElement): Alerts[Kind] {
  const silent = { on: true, sound: null, seconds: 5, minimum_amount: 0 };
  return looks().alerts[dataset.kind as Kind] ?? silent;
}

function isWanted(alert: HTMLElement): boolean {
  const { on, minimum_amount } = settingsOf(alert);
  return on && Number(alert.dataset.cents) >= minimum_amount * 100;
}

/** What waits, and a sample, may be older than the streamer's choice to hide amounts. */
function hideAmount(alert: HTMLElement): void {
  if (document.body.dataset.amounts === "hidden") alert.querySelector("strong")?.remove();
}

/** Boosts of one challenge within two seconds of the first, in whichever order the page heard of them. */
function belongTogether({ dataset: first }: HTMLElement, { dataset: second }: HTMLElement): boolean {
  const isBoost = first.kind === "boosted" && second.kind === "boosted";
  return isBoost && first.of === second.of && Math.abs(Number(second.at) - Number(first.at)) <= MERGED_MS;
}

/** Adds a boost to another: how many they are, what they add up to, and who they are from. */
function merge(into: HTMLElement, boost: HTMLElement): void {
  const { dataset } = into;
  const count = Number(dataset.count ?? 1) + 1;
  const cents = Number(dataset.cents) + Number(boost.dataset.cents);
  Object.assign(dataset, { count: String(count), cents: String(cents) });
  const [title, figure, people] = ["b", "strong", ".by"].map((part) => into.querySelector(part));
  if (title) title.textContent = (dataset.many ?? "").replace("{count}", String(count));
  // An amount that is hidden adds up to none.
  if (!boost.querySelector("strong")) figure?.remove();
  else if (figure) {
    const money = new Intl.NumberFormat(document.documentElement.lang, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
    });
    figure.textContent = `+${money.format(cents / 100)}`;
  }
  const name = boost.querySelector(".by")?.textContent ?? "";
  const names = new Set((people?.textContent ?? "").split(", ").concat(name).filter(Boolean));
  if (people) people.textContent = [...names].slice(0, MAX_NAMES).join(", ");
}

/** From a file: broadcast software mixes the sound of a page, and nothing else. */
function play(sound: string): void {
  const audio = new Audio(`/sounds/${sound}.wav`);
  audio.volume = looks().volume;
  // A browser may refuse to play before a press; broadcast software does not.
  audio.play()?.catch(() => undefined);
}
