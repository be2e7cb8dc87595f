import { runMain } from "@/scripts/run-main";
import { ensureGenerated } from "@/scripts/dev/stack/prepare";

runMain(() => ensureGenerated(new AbortController().signal));
