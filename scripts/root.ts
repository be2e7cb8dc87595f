import path from "node:path";

/** The absolute path of the repository. */
export const root = path.resolve(__dirname, "..");
