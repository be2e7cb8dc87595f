/** What refreshing a list that is rendered for each visitor costs the server, in refreshes of public pages. */
export const OWN_LIST_COST = 20;
