/** What is counted. Source: docs/product/privacy-and-retention.md#analytics-events, and the page view of every route change. */
export type AnalyticsEvent =
  | { readonly name: "page_view" }
  | { readonly name: "sign_up"; readonly user_type: "viewer" | "streamer" }
  | { readonly name: "login" }
  | { readonly name: "challenge_created" }
  | { readonly name: "challenge_boost" }
  /** `label` names the button, the same in every language. */
  | { readonly name: "video_play"; readonly label: string }
  | { readonly name: "cta_click"; readonly label: string };

/** An event as it is sent: nothing in it tells who it was. */
export type AnalyticsMessage = AnalyticsEvent & {
  /** The page's address without its query and fragment. */
  readonly path: string;
  readonly language: string;
};
