/** Longest bio in characters. */
export const BIO_MAX = 500;
