import { cents } from "./money";

/** Not in a contract, to keep the schema library off the page with the button. Source: docs/product/screening.md#appeals. */
export const APPEAL_FEE_CENTS = cents(200);
