/** The address of live streams, with any query. */
export const LIVE_STREAMS = /^\/api\/realtime(?:\?|$)/;
