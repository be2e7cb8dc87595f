import { getLocale } from "next-intl/server";
import { z } from "zod";
import { countryOptions } from "@/components/settings/profile/countries";
import type { AnalyticsOverview } from "@/components/streamer/analytics/analytics-panel";
import type { RangeErrors } from "@/components/streamer/analytics/range-form";
import { firstStepsShown } from "@/components/streamer/first-steps/first-steps-shown";
import type { PayoutsOverview } from "@/components/streamer/payouts/payouts-panel";
import { listPerformed, listStreamerChallenges, streamerOverview } from "@/lib/challenges";
import type { ChallengeWire, StreamerList } from "@/lib/challenges/contract";
import { getAnalytics } from "@/lib/earnings";
import { ANALYTICS_BY, analyticsQuerySchema } from "@/lib/earnings/contract";
import { feeBpsOf } from "@/lib/payments";
import { isPayoutAccountReady, listPayouts, payoutSums } from "@/lib/payouts";
import { listStatementYears } from "@/lib/receipts";
import type { Actor } from "@/lib/shared/actor";
import { InvalidInput } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import { WHOLE_BPS } from "@/lib/shared/money";
import { pack } from "@/lib/shared/packed";
import { DASHBOARD_PAGE, type Page } from "@/lib/shared/page";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { getFirstSteps } from "@/lib/streamers";
import type { FirstSteps } from "@/lib/streamers/contract";

/** What the streamer dashboard shows on every tab, read concurrently. */
export async function loadStreamerDashboard(actor: Actor) {
  const [overview, onStage, canAccept, feeBps, steps] = await Promise.all([
    streamerOverview(actor.userId),
    performedOrNothing(actor),
    isPayoutAccountReady(actor.userId),
    feeBpsOf(actor.userId),
    getFirstSteps(actor),
  ]);
  const firstSteps = await firstStepsOf(steps, canAccept);
  return { ...overview, onStage, canAccept, feeRate: feeBps / WHOLE_BPS, firstSteps };
}

/** The first steps with the countries to choose from; null when they are done or put away. */
async function firstStepsOf(steps: FirstSteps, canAccept: boolean) {
  if (!firstStepsShown({ steps, canAccept })) return null;
  const countries = pack(countryOptions(await getLocale()));
  return { steps, most: pledgeCaps().pledgeCents, countries };
}

async function performedOrNothing(actor: Actor): Promise<readonly ChallengeWire[]> {
  try {
    return await listPerformed(actor);
  } catch (error) {
    log.error({ err: error }, "what is performed could not be read");
    return [];
  }
}

const NOTHING: Page<never> = { items: [], nextCursor: null };

/** The list of a tab. Source: docs/product/leaderboard-and-feeds.md#feed. */
export async function listOrNothing(actor: Actor, status: StreamerList): Promise<Page<ChallengeWire>> {
  try {
    return await listStreamerChallenges(actor, actor.userId, status, DASHBOARD_PAGE);
  } catch (error) {
    log.error({ err: error, status }, "streamer's list could not be read");
    return NOTHING;
  }
}

/** A failure to read payouts shows in their own tab and does not affect the rest. */
export async function payoutsOrNull(actor: Actor): Promise<PayoutsOverview> {
  try {
    const [first, sums, statementYears] = await Promise.all([
      listPayouts(actor, DASHBOARD_PAGE),
      payoutSums(actor),
      listStatementYears(actor),
    ]);
    return { first, sums, statementYears };
  } catch (error) {
    log.error({ err: error }, "payouts could not be read");
    return null;
  }
}

const typed = z.string().optional().catch(undefined);
const askedAnalyticsSchema = z.object({
  by: z.enum(ANALYTICS_BY).catch("week"),
  from: typed,
  to: typed,
  cursor: typed,
});

/** The figures that the address asks for, or what is wrong with its days. A failure shows in their own tab. */
export async function analyticsOrNothing(
  actor: Actor,
  params: Readonly<Record<string, unknown>>,
): Promise<AnalyticsOverview> {
  const asked = askedAnalyticsSchema.parse(params);
  const { data: query, error } = analyticsQuerySchema.safeParse(asked);
  if (query === undefined) {
    const isWrong = (field: string) => error.issues.some(({ path: [name] }) => name === field);
    return {
      asked,
      analytics: null,
      errors: {
        ...(isWrong("from") && { from: "day_invalid" }),
        ...(isWrong("to") && { to: "day_invalid" }),
      },
    };
  }
  try {
    return { asked, analytics: await getAnalytics(actor, query), errors: {} };
  } catch (error) {
    if (error instanceof InvalidInput && error.fields.cursor === undefined)
      return { asked, analytics: null, errors: rangeErrorsOf(error) };
    log.error({ err: error }, "analytics could not be read");
    return { asked, analytics: null, errors: {} };
  }
}

function rangeErrorsOf({ fields }: InvalidInput): RangeErrors {
  return fields.to === "range_reversed" ? { to: "range_reversed" } : { from: "range_too_long" };
}
