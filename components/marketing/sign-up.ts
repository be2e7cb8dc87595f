/** Target of every "start" button. Source: docs/product/pages.md#selling-pages. */
export const SIGN_UP = "/auth?mode=signup";
