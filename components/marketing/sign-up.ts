/** Target of every "start" button. Source: docs/product/pages.md#selling-pages. */
export const SIGN_UP = "/auth?mode=signup";

/** The same, with the streamer's account chosen in advance. */
export const SIGN_UP_STREAMER = "/auth?mode=signup&type=streamer";
