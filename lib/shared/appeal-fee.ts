import { cents } from "./money";

/**
 * Here and not in a contract: the button that names the fee stands on a page that does without the schema library.
 * Source: docs/product/screening.md#appeals.
 */
export const APPEAL_FEE_CENTS = cents(200);
