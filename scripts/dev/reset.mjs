import { existsSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

// It asks nothing, so nobody who only wants to read about it may lose their data.
if (process.argv.length > 2) {
  console.error(
    "npm run reset deletes all data of the quick start; it takes no options. Nothing was deleted.",
  );
  process.exit(1);
}

try {
  if (existsSync(path.join(root, "node_modules", "tsx"))) {
    const { register } = await import("tsx/cjs/api");
    register();
    const { reset } = createRequire(import.meta.url)("./up/reset.ts");
    await reset();
  } else {
    // Nothing is installed, so nothing can be running.
    rmSync(path.join(root, ".data"), { recursive: true, force: true });
  }
  console.log("Data deleted: the next `npm run up` starts with a new database.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
