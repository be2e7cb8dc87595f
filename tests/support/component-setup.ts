import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Lazily loaded components take long on a busy machine; the limit only ends tests that hang.
configure({ asyncUtilTimeout: 10_000 });
