/** Where every "start" leads. Source: docs/product/pages.md#selling-pages. */
export const SIGN_UP = "/auth?mode=signup";
