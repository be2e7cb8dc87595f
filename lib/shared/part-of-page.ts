/**
 * With this ending Next answers with a part of the page that has the address without it. Our pages ask for parts by headers; under an
 * address of its own a part would be kept without what changes on its page. So no page and no username ends like this.
 */
export const ENDS_LIKE_A_PART = /\.rsc\/*$/i;
