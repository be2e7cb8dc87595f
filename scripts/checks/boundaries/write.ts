import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/db/schema-engine";
import { lintConfiguration } from "./rules";

// Written for `biome.json`, which extends it.
const file = path.join(root, "biome.boundaries.json");
writeFileSync(file, JSON.stringify(lintConfiguration()));
const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
execFileSync(process.execPath, [biome, "format", "--write", file], { cwd: root, stdio: "inherit" });
