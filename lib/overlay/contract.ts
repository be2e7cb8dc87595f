/** The scenes of the sample overlay: a waiting challenge, one with many backers, one being performed. */
export const SAMPLE_SCENES = ["top", "crowd", "live"] as const;
export type SampleScene = (typeof SAMPLE_SCENES)[number];
