/** In the address while a visitor signs in to follow: the follow resumes with it. */
export const FOLLOW_HASH = "#follow";
