import { expectMachine } from "@/tests/support/expect-machine";
import { type DisputeEvent, type DisputeStatus, TRANSITIONS } from "./machine";

expectMachine<DisputeStatus, DisputeEvent>(TRANSITIONS, {
  open: { join: "open", answer: "open", uphold: "upheld", reject: "rejected" },
  upheld: {},
  rejected: {},
});
