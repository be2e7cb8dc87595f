import { z } from "zod";
import { accountRoutes } from "@/lib/accounts/contract";
import { adminRoutes } from "@/lib/admin/contract";
import { authRoutes } from "@/lib/auth/contract";
import { blockRoutes } from "@/lib/blocks/contract";
import { challengeRoutes } from "@/lib/challenges/contract";
import { channelRoutes } from "@/lib/channels/contract";
import { disputeRoutes } from "@/lib/disputes/contract";
import { earningsRoutes } from "@/lib/earnings/contract";
import { moderatorRoutes } from "@/lib/moderators/contract";
import { notificationRoutes } from "@/lib/notifications/contract";
import { overlayRoutes } from "@/lib/overlay/contract";
import { paymentRoutes } from "@/lib/payments/contract";
import { payoutRoutes } from "@/lib/payouts/contract";
import { receiptRoutes } from "@/lib/receipts/contract";
import { rehearsalRoutes } from "@/lib/rehearsal/contract";
import { reportRoutes } from "@/lib/reports/contract";
import { statementRoutes } from "@/lib/statements/contract";
import { streamerRoutes } from "@/lib/streamers/contract";
import { webhookRoutes } from "@/lib/webhooks/contract";
import type { RouteContract, RouteTable } from "./route-contract";

const operationalRoutes = {
  "GET /api/health": {
    summary: "The process is running.",
    auth: "public",
    rateLimit: null,
    output: z.object({ status: z.literal("ok") }),
    errors: [],
  },
  "GET /api/ready": {
    summary: "The process can serve: its database answers, and it is not about to stop.",
    auth: "public",
    rateLimit: null,
    output: z.object({ status: z.literal("ready") }),
    errors: ["internal", "too_busy"],
  },
} as const satisfies RouteTable;

/** Every JSON route of the API. */
export const contract = {
  ...authRoutes,
  ...accountRoutes,
  ...streamerRoutes,
  ...challengeRoutes,
  ...blockRoutes,
  ...channelRoutes,
  ...moderatorRoutes,
  ...overlayRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...disputeRoutes,
  ...notificationRoutes,
  ...receiptRoutes,
  ...earningsRoutes,
  ...rehearsalRoutes,
  ...reportRoutes,
  ...statementRoutes,
  ...webhookRoutes,
  ...adminRoutes,
  ...operationalRoutes,
} as const;

export type Contract = typeof contract;
export type ContractKey = keyof Contract;

type Member<K extends ContractKey, Name extends keyof RouteContract> =
  Contract[K] extends Record<Name, infer Schema> ? Schema : undefined;
/** The input of a schema: what a caller sends. */
export type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
/** The output of a schema: what a handler gets. */
export type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export type BodyInput<K extends ContractKey> = InputOf<Member<K, "body">>;
export type QueryInput<K extends ContractKey> = InputOf<Member<K, "query">>;
export type ParamsOf<K extends ContractKey> = ParsedOf<Member<K, "params">>;
export type QueryOf<K extends ContractKey> = ParsedOf<Member<K, "query">>;
export type BodyOf<K extends ContractKey> = ParsedOf<Member<K, "body">>;
export type OutputOf<K extends ContractKey> = Contract[K]["output"] extends z.ZodType
  ? z.output<Contract[K]["output"]>
  : undefined;
