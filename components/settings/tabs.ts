export const SETTINGS_TABS = ["profile", "payments", "streamer", "notifications"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];
/** Key under which the chosen tab is remembered. */
export const SETTINGS_TABS_NAME = "settings";
