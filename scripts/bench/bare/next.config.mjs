import path from "node:path";

/** The benchmark's counterpart: Next and `pg`, nothing else. */
export default {
  typescript: { ignoreBuildErrors: true },
  // Next searches parent folders for a middleware: with its own extension it does not find Bravado's.
  pageExtensions: ["bare.ts", "bare.tsx"],
  serverExternalPackages: ["pg"],
  turbopack: { root: path.resolve(import.meta.dirname, "..", "..", "..") },
};
