import { cents, sumCents, toDollars } from "@/lib/shared/money";
import type { OverlayAlert } from "../alerts";
import { DEFAULT_LOOK } from "../look-contract";
import type { OverlaySlide, OverlayView } from "../view";

/** The server's time in these views, which is not this machine's. */
export const SERVER_NOW = Date.parse("2031-05-04T12:00:00.000Z");
export const HOUR = 3_600_000;

/** The slide of an active challenge, by default in the middle of a time limit of two hours. */
export function slide(changes: Partial<OverlaySlide> = {}): OverlaySlide {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    rank: "top",
    text: "Win blindfolded",
    amount: 25,
    backers: 1,
    boosters: [],
    stack: [{ id: "offer", kind: "offer", cents: cents(2_500) }],
    fuse: {
      from: new Date(SERVER_NOW - HOUR).toISOString(),
      until: new Date(SERVER_NOW + HOUR).toISOString(),
    },
    ...changes,
  };
}

/** The same slide after boosts. @param amounts in cents */
export function boosted(base: OverlaySlide, ...amounts: readonly number[]): OverlaySlide {
  const stack = [
    ...base.stack,
    ...amounts.map((amount, at) => ({ id: String(base.stack.length + at), cents: amount })),
  ];
  return {
    ...base,
    stack,
    backers: stack.length,
    amount: toDollars(sumCents(stack.map((segment) => cents(segment.cents)))),
  };
}

export function view(slides: readonly OverlaySlide[], changes: Partial<OverlayView> = {}): OverlayView {
  return {
    streamerId: "99999999-9999-4999-8999-999999999999",
    locale: "en",
    status: "available",
    address: "bravado.example/streamer/kai",
    now: new Date(SERVER_NOW).toISOString(),
    look: DEFAULT_LOOK,
    slides,
    alerts: [],
    gone: [],
    hidesAmounts: false,
    ...changes,
  };
}

/** An alert of $5 by one person. */
export function alert(changes: Partial<OverlayAlert> = {}): OverlayAlert {
  return {
    id: "1",
    kind: "boosted",
    challengeId: "11111111-1111-4111-8111-111111111111",
    text: "Win blindfolded",
    person: "",
    cents: cents(500),
    backers: 1,
    at: new Date(SERVER_NOW),
    ...changes,
  };
}
