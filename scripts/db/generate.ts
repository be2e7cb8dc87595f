import { runMain } from "@/scripts/run-main";
import { ensureGenerated } from "@/scripts/dev/stack/prepare";

// A clone has no database client, and without one nothing has its types.
runMain(() => ensureGenerated(new AbortController().signal));
