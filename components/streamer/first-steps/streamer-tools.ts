/** Messages of the forms that the first steps and the streamer's settings share. */
export const STREAMER_TOOLS = [
  "auth.password",
  "auth.stepUp",
  "errors.fields",
  "settings.form",
  "settings.overlay",
  "settings.payments",
  "settings.streamer",
  "streamerDashboard.firstSteps",
  "streamerDashboard.shareKit",
] as const;
