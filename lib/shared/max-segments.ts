/** More segments of a stack would be indistinguishable on a phone, where pictures are as small. */
export const MAX_SEGMENTS = 14;
