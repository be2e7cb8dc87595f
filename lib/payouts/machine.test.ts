import { expectMachine } from "@/tests/support/expect-machine";
import { type PayoutEvent, type PayoutStatus, TRANSITIONS } from "./machine";

expectMachine<PayoutStatus, PayoutEvent>(TRANSITIONS, {
  pending: { complete: "completed", lapse: "cancelled", fail: "failed", cancel: "cancelled" },
  completed: { reopen: "pending" },
  failed: {
    complete: "completed",
    lapse: "cancelled",
    retry: "pending",
    cancel: "cancelled",
    reopen: "pending",
  },
  cancelled: { reopen: "pending" },
});
