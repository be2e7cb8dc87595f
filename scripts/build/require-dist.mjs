import { existsSync } from "node:fs";

// Otherwise the shell only says that it cannot change into the folder.
if (!existsSync("dist/server")) {
  console.error("There is no build: run `npm run build` first.");
  process.exitCode = 1;
}
