/** Source: docs/product/privacy-and-retention.md#analytics-events. A page view is tracked for every route change. */
export type AnalyticsEvent =
  | { readonly name: "page_view" }
  | { readonly name: "sign_up"; readonly user_type: "viewer" | "streamer" }
  | { readonly name: "login" }
  | { readonly name: "challenge_created" }
  | { readonly name: "challenge_boost" }
  /** `label` identifies the button and is not translated. */
  | { readonly name: "video_play"; readonly label: string }
  | { readonly name: "cta_click"; readonly label: string };

/** An event as it is sent. It identifies nobody. */
export type AnalyticsMessage = AnalyticsEvent & {
  /** The page's address without its query and fragment. */
  readonly path: string;
  readonly language: string;
};
