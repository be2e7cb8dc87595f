import { expectMachine } from "@/tests/support/expect-machine";
import { REPORT_TRANSITIONS, type ReportEvent, type ReportStatus } from "./machine";

// docs/product/reports.md#statuses
expectMachine<ReportStatus, ReportEvent>(REPORT_TRANSITIONS, {
  open: { join: "open", dismiss: "dismissed", uphold: "upheld" },
  dismissed: { reopen: "open" },
  upheld: { reopen: "open", reverse: "dismissed" },
});
