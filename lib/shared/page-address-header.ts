/** The path and query of a page that is rendered for each request, which a layout cannot read. Removed from every incoming request. */
export const PAGE_ADDRESS_HEADER = "x-page-address";
