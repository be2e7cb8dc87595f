import { becomeOverlay } from "./loader";

const state = document.getElementById("state");
if (state) void becomeOverlay(state);
