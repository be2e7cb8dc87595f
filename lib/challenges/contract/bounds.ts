import { cents } from "@/lib/shared/money";

/** Longest challenge text in characters. */
export const CHALLENGE_TEXT_MAX = 500;

/** Longest message with a boost in characters. */
export const BOOST_MESSAGE_MAX = 140;

/** Longest words of an operator with a decision in characters. */
export const DECISION_MESSAGE_MAX = 1_000;

/** Source: docs/product/challenges.md#amounts. */
export const MINIMUM_BOOST_CENTS = cents(100);

/** Smaller pots cannot be disputed. Source: docs/product/disputes.md#who-may-dispute. */
export const DISPUTE_MINIMUM_CENTS = cents(2_000);

/** Days in which an accepted challenge is performed. Source: docs/product/challenges.md#performance. */
export const DAYS_TO_PERFORM = 14;

/** How long after completion a dispute may be opened. Source: docs/product/disputes.md#who-may-dispute. */
export const DISPUTE_WINDOW_HOURS = 1;

/** Seconds in which an acceptance may be taken back. Source: docs/product/challenges.md#taking-an-acceptance-back. */
export const UNDO_SECONDS = 10;

/** Hours that a creator has to answer a counter-offer, within the challenge's own time. Source: docs/product/challenges.md#counter-offers. */
export const COUNTER_OFFER_HOURS = 48;

/** Minutes that backers have to leave after a new wording, before it can be accepted. Never less. */
export const WORDING_NOTICE_MINUTES = 30;

/** With less time left, the wording of a challenge that others back stays. Twice the notice: the streamer, too, needs time. */
export const WORDING_MINIMUM_MINUTES = 60;
