/**
 * The language of the country of a first visit. Set by the server ahead of Next, which removes a client's; absent while the
 * country is unknown.
 */
export const PLACE_HEADER = "x-visitor-place";
