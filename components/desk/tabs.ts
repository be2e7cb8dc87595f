/** The name under which the chosen list of a desk is remembered. */
export const DESK_TABS_NAME = "desk";
