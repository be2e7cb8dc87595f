import { z } from "zod";
import type { RouteTable } from "@/lib/http/route-contract";
import { pageQuerySchema } from "@/lib/shared/page";
import { dollarsSchema } from "@/lib/shared/wire";
import { DARE_CATEGORIES } from "@/lib/streamers/contract";

export const ANALYTICS_BY = ["week", "month", "category", "challenger"] as const;
/** What the figures are told apart by. */
export type AnalyticsBy = (typeof ANALYTICS_BY)[number];

/** The kinds of dares, and those that name none. */
export const ANALYTICS_CATEGORIES = [...DARE_CATEGORIES, "other"] as const;

/** Bounds of a range. Source: docs/product/analytics.md#ranges. */
export const MAX_WEEKS = 53;
export const MAX_MONTHS = 36;

const daySchema = z.iso
  .date({ error: "day_invalid" })
  .refine((day) => day >= "2020-01-01" && day <= "2999-12-31", "day_invalid");

export const analyticsQuerySchema = pageQuerySchema.extend({
  by: z.enum(ANALYTICS_BY, { error: "invalid" }).default("week"),
  /** The first and the last day, on the streamer's clock; weeks and months count whole. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});
export type AnalyticsQuery = z.output<typeof analyticsQuerySchema>;

/** Source: docs/product/analytics.md#figures. */
const figures = {
  received: z.number(),
  accepted: z.number(),
  declined: z.number(),
  expired: z.number(),
  /** Whole percent of what was accepted, declined or expired; null without any. */
  acceptance_rate: z.number().nullable(),
  completed: z.number(),
  failed: z.number(),
  /** Whole percent of what was accepted, completed by now; null without any. */
  success_rate: z.number().nullable(),
  /** What was pledged to the completed ones, and what of it was charged. */
  pot: dollarsSchema,
  collected: dollarsSchema,
  /** Of it, refunded to backers or charged back. */
  taken_back: dollarsSchema,
  platform_fee: dollarsSchema,
  /** collected - taken_back - platform_fee. */
  earned: dollarsSchema,
};
const figuresSchema = z.object(figures);
export type AnalyticsFigures = z.infer<typeof figuresSchema>;

const rowSchema = z.object({
  /** The first day of a week or month, a category, or the challenger's id. */
  key: z.string(),
  /** The challenger's public name, empty without one; null for everything else. */
  name: z.string().nullable(),
  ...figures,
});
export type AnalyticsRow = z.infer<typeof rowSchema>;

/** Source: docs/product/analytics.md. */
export const analyticsSchema = z.object({
  by: z.enum(ANALYTICS_BY),
  from: z.string(),
  to: z.string(),
  /** Whose days these are. */
  time_zone: z.string(),
  currency: z.literal("USD"),
  total: figuresSchema,
  rows: z.array(rowSchema),
  /** Of challengers; the others are on one page. */
  next_cursor: z.string().nullable(),
});
export type AnalyticsWire = z.infer<typeof analyticsSchema>;

export const earningsRoutes = {
  "GET /api/streamers/me/analytics": {
    summary:
      "What the caller received, accepted, completed and earned after fees, by week, month, category or challenger, as JSON or CSV by `Accept`.",
    auth: "user",
    apiKey: "read",
    rateLimit: "document",
    query: analyticsQuerySchema,
    output: analyticsSchema,
    also: ["text/csv"],
    errors: ["streamer_not_found"],
  },
} as const satisfies RouteTable;
