import { formats } from "@/lib/i18n/formats";
import { wordsIn } from "@/lib/i18n/words";
import { appOrigin } from "@/lib/shared/env";
import { cents, MAX_AMOUNT_CENTS } from "@/lib/shared/money";
import { lookAttributes } from "@/lib/shared/overlay-look";
import { keptQrCode } from "@/lib/shared/qr-code";
import type { StackSegment } from "@/lib/shared/stack";
import type { Locale } from "@/lib/shared/wire";
import type { OverlayAlert } from "./alerts";
import { type InlineCode, overlayAssets } from "./assets";
import type { Booster } from "./boosters";
import { COUNTDOWN, DOT, FUSE, LOCK, MARK } from "./drawings";
import { type Html, html, trusted } from "./html";
import { ALERT_KINDS, type AlertKind } from "./look-contract";
import type { OverlaySlide, OverlayView } from "./view";

/** Texts up to this length fit on two lines in the large type. */
const SHORT_TEXT = 44;
const SHOWN_NAMES = 3;
/** Longer addresses are set smaller: the code beside them keeps its size. */
const SHORT_ADDRESS = 34;
/** How old the word of a streamer who takes no challenges may be. */
const CLOSED_MS = 60_000;
/** Passes every minimum that a streamer can set: which amounts are small would reveal them. */
const HIDDEN_CENTS = MAX_AMOUNT_CENTS;

/** The document: a transparent canvas of 1920x1080 with the card, its style and its script. */
export function overlayPage(view: OverlayView): string {
  const { style, script } = overlayAssets().overlay;
  const page = html`<!doctype html>
<html lang="${view.locale}">
<head>
<meta charset="utf-8">
<title>Bravado</title>
<style>${trusted(style.source)}</style>
</head>
<body${attributes(lookAttributes(view.look))} data-streamer="${view.streamerId}" data-now="${view.now}" data-version="${versionOf(script, style)}${view.locale}" data-words="${countdownWords(view.locale)}" data-alerts="${JSON.stringify(view.look.alerts)}" data-volume="${view.look.volume}" data-replay="${view.look.save_replay ? "saved" : ""}" data-amounts="${view.hidesAmounts ? "hidden" : "shown"}" data-gone="${view.gone.join(" ")}">
<main class="canvas">
<section class="card">
${view.slides.length === 0 ? idle(view) : view.slides.map((slide) => challenge(slide, view.locale))}
</section>
${where(view)}
<section class="alerts" aria-live="polite"></section>
</main>
<div id="news" hidden>${view.alerts.map((alert) => alertArticle(alert, view))}</div>
<div id="samples" hidden>${samples(view)}</div>
<script>${trusted(script.source)}</script>
</body>
</html>
`;
  return page.source;
}

function attributes(values: Readonly<Record<string, string>>): Html[] {
  return Object.entries(values).map(([name, value]) => html` ${name}="${value}"`);
}

/** Changes with the code, so that an open page can detect a new release. */
function versionOf(...code: readonly InlineCode[]): string {
  return code.map(({ hash }) => hash.slice(8, 12)).join("");
}

function challenge(slide: OverlaySlide, locale: Locale): Html {
  const words = wordsIn(locale);
  const isLive = slide.rank === "live" || slide.rank === "accepted";
  const fuse =
    slide.fuse &&
    html` data-from="${Date.parse(slide.fuse.from)}" data-until="${Date.parse(slide.fuse.until)}"`;
  // One that is only accepted may wait for days: it takes its turn.
  const state = slide.rank === "live" ? " live" : isLive ? " live turns" : "";
  return html`<article class="slide${state}" data-id="${isLive ? "live-" : ""}${slide.id}" data-of="${slide.rehearsal ? "" : slide.id}"${fuse ?? ""}>
${isLive ? "" : FUSE}
<header>${isLive ? DOT : MARK}<b>${slide.rehearsal ? `${words("rehearsal.mark")} · ` : ""}${words(`overlay.card.${slide.rank}`)}</b>
<span class="end">${isLive ? html`${LOCK}${words("overlay.card.locked")}` : COUNTDOWN}</span></header>
<p class="text${slide.text.length <= SHORT_TEXT ? " short" : ""}" dir="auto">${slide.text}</p>
<div class="pot">${slide.amount === null ? "" : html`<strong>${money(slide.amount, locale)}</strong>`}
<span>${words("ui.stack.backers", { count: slide.backers })}${boosters(slide.boosters)}</span>${slide.amount === null ? "" : plus(slide.stack, locale)}</div>
<div class="stack">${slide.stack.map(slab)}</div>
</article>
`;
}

/** Who boosted in the last minute: the script removes each when it has passed. */
function boosters(people: readonly Booster[]): Html[] {
  return people
    .slice(0, SHOWN_NAMES)
    .map(({ name, until }) => html`<em dir="auto" data-until="${Date.parse(until)}">${name}</em>`);
}

/** Where to boost: a code for phones, and the address, which the card without a challenge has itself. */
function where({ address, slides }: OverlayView): Html {
  const { path, size } = keptQrCode(`${new URL(appOrigin()).protocol}//${address}`);
  const written =
    slides.length === 0
      ? ""
      : html`<b${address.length > SHORT_ADDRESS ? html` class="long"` : ""}>${breakable(address)}</b>`;
  return html`<aside class="where"><svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>${written}</aside>`;
}

/** What the overlay announces. */
function alertArticle(alert: OverlayAlert, { locale, hidesAmounts }: OverlayView): Html {
  const words = wordsIn(locale);
  const { kind, person, backers, text } = alert;
  const dollars = money(alert.cents / 100, locale);
  const figure =
    hidesAmounts || kind === "failed"
      ? ""
      : html`<strong>${kind === "boosted" ? "+" : ""}${dollars}</strong>`;
  const by =
    kind === "created" || kind === "boosted" ? person : words("ui.stack.backers", { count: backers });
  return html`<article class="alert" data-id="${alert.id}" data-kind="${kind}" data-of="${alert.rehearsal ? "" : alert.challengeId}"${alert.rehearsal ? " data-rehearsal" : ""} data-cents="${hidesAmounts ? HIDDEN_CENTS : alert.cents}" data-at="${alert.at.getTime()}" data-many="${words("overlay.alert.boosts", { count: "{count}" })}">
<div class="what">${MARK}<b>${words(`overlay.alert.${kind}`)}</b><i class="tested">${words(alert.rehearsal ? "rehearsal.mark" : "overlay.alert.test")}</i></div>
<p dir="auto">${text}</p><footer>${figure}<span class="by" dir="auto">${by}</span></footer></article>`;
}

/** Of each kind one to try, and the one for those that found no place. */
function samples(view: OverlayView): Html[] {
  const words = wordsIn(view.locale);
  const sample = (kind: AlertKind): OverlayAlert => ({
    id: "",
    kind,
    challengeId: "",
    text: words("overlay.sample.dare"),
    person: "mika",
    cents: cents(kind === "boosted" ? 1_000 : 2_500),
    backers: 6,
    at: new Date(view.now),
  });
  const more = html`<article class="alert" data-kind="more" data-many="${words("overlay.alert.more", { count: "{count}" })}"><div class="what">${MARK}<b></b></div></article>`;
  return [...ALERT_KINDS.map((kind) => alertArticle(sample(kind), view)), more];
}

/** The amount of the newest boost, shown while its segment slides in. */
function plus(segments: readonly StackSegment[], locale: Locale): Html | "" {
  const newest = segments.findLast(({ kind }) => kind === undefined);
  return newest === undefined ? "" : html`<span class="plus">+${money(newest.cents / 100, locale)}</span>`;
}

function slab({ id, kind, cents }: StackSegment): Html {
  return html`<i class="${kind ?? "boost"}" data-id="${id}" data-cents="${cents}"></i>`;
}

/** The slide without a challenge: an empty stack and the address to write one at. */
function idle({ status, address, locale, now }: OverlayView): Html {
  const words = wordsIn(locale);
  const line = status === "paused" ? words("overlay.idle.paused") : words("overlay.idle.invitation");
  // Quiet hours and cooldowns end without an event: the page asks again when this time has come.
  const until = status === "paused" ? html` data-until="${Date.parse(now) + CLOSED_MS}"` : "";
  return html`<article class="slide idle" data-id="idle"${until}>
<header>${MARK}<b>Bravado</b></header>
<p class="text short">${line}</p>
<p class="address">${breakable(address)}</p>
<div class="stack"><i></i><i></i><i></i><i></i></div>
</article>
`;
}

/** Lets a long address wrap at its slashes. */
function breakable(address: string): Html[] {
  return address.split("/").map((part, at) => (at === 0 ? html`${part}` : html`/<wbr>${part}`));
}

function money(dollars: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, formats.number.money).format(dollars);
}

/** The messages of a countdown, in the order that the script expects. */
function countdownWords(locale: Locale): string {
  const words = wordsIn(locale);
  return [
    words("ui.countdown.days"),
    words("ui.countdown.hours"),
    words("ui.countdown.minutes"),
    words("ui.countdown.seconds"),
    words("ui.countdown.expired"),
    words("ui.countdown.underASecond"),
  ].join("|");
}
