/** What people report, and what operators decide about it. Source: docs/product/reports.md. Server only. */
export { decideReports } from "./use-cases/decide-reports";
export { reportSubject } from "./use-cases/report-subject";
export { listReports, reportsAbout } from "./use-cases/reports-about";
export { reverseRemoval } from "./use-cases/reverse-removal";
export { reverseReports, settleReports } from "./use-cases/settle-reports";
