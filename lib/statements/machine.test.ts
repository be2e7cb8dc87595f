import { expectMachine } from "@/tests/support/expect-machine";
import { OBJECTION_TRANSITIONS, type ObjectionEvent, type ObjectionStatus } from "./machine";

// docs/product/statements.md#objections
expectMachine<ObjectionStatus, ObjectionEvent>(OBJECTION_TRANSITIONS, {
  open: { keep: "kept", reverse: "reversed" },
  kept: {},
  reversed: {},
});
