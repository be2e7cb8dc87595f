/**
 * The language of the country that a first visit comes from. Written by the server ahead of Next over whatever a caller
 * sent; absent while nothing is known.
 */
export const PLACE_HEADER = "x-visitor-place";
