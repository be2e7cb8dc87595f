/** Where every "start" leads. Source: specification section 2, viewers, streamers and platform page. */
export const SIGN_UP = "/auth?mode=signup";
