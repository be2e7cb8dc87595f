import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// What a screen loads on demand comes late on a busy machine; the limit only ends what hangs.
configure({ asyncUtilTimeout: 10_000 });
