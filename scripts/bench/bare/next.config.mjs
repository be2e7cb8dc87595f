import path from "node:path";

/** The counterpart that the benchmark measures against: Next and `pg`, nothing else. */
export default {
  typescript: { ignoreBuildErrors: true },
  // Next looks for a middleware in every folder above too: with an ending of its own it does not find Bravado's.
  pageExtensions: ["bare.ts", "bare.tsx"],
  serverExternalPackages: ["pg"],
  turbopack: { root: path.resolve(import.meta.dirname, "..", "..", "..") },
};
