import { startOverlay } from "./overlay";

startOverlay();
