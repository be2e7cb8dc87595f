import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Lazily loaded components take long on a busy machine; the limit only ends tests that hang.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no object URLs. Those of saved files are revoked a minute later, after the test that replaced the other half.
URL.revokeObjectURL = () => undefined;
