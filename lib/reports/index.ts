/** What people report, and what operators decide about it. Source: docs/product/reports.md. Server only. */
export { decideReports } from "./use-cases/decide-reports";
export { reportThing } from "./use-cases/report-thing";
export { reportsAbout } from "./use-cases/reports-about";
export { settleReports } from "./use-cases/settle-reports";
