import { ensureGenerated } from "@/scripts/dev/stack/prepare";
import { runMain } from "@/scripts/run-main";

runMain(() => ensureGenerated(new AbortController().signal));
