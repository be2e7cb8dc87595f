/** Id of the notice of `LoadFailure`. */
export const LOAD_FAILURE_ID = "load-failure";
