import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// What a screen loads on demand comes late on a busy machine; the limits only end what hangs.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
