import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../schema-engine";
import { lintConfiguration } from "./rules";

// Written for `biome.json`, which extends it.
writeFileSync(path.join(root, "biome.boundaries.json"), `${JSON.stringify(lintConfiguration(), null, 2)}\n`);
