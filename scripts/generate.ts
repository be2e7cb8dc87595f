import { runMain } from "./run-main";
import { ensureGenerated } from "./stack/prepare";

// A clone has no database client, and without one nothing has its types.
runMain(() => ensureGenerated(new AbortController().signal));
