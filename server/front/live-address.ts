/** Where live streams are: this path alone, whatever it asks for. */
export const LIVE_STREAMS = /^\/api\/realtime(?:\?|$)/;
