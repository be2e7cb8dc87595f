import { cents } from "./money";

/** Not in a contract, to keep the schema library off the page with the button. Source: docs/product/screening.md#appeals. */
export const APPEAL_FEE_CENTS = cents(200);

/** Characters of why a refusal is wrong, to the person who reviews it. */
export const APPEAL_REASON_MAX = 1_000;
