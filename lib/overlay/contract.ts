/** What a sample of the overlay shows: a challenge that waits, one with a crowd behind it, one performed now. */
export const SAMPLE_SCENES = ["top", "crowd", "live"] as const;
export type SampleScene = (typeof SAMPLE_SCENES)[number];
