import { readdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import createNextIntlPlugin from "next-intl/plugin";

// lib/shared/locales.ts is TypeScript, which this file cannot import everywhere; a test compares both.
const languages = readdirSync(new URL("messages", import.meta.url)).map((file) => path.parse(file).name);
const prefixed = languages.filter((language) => language !== "en").join("|");

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    // Messages are compiled during the build, so that browsers do not load the ICU parser (12 kB gzip).
    messages: {
      path: "./messages",
      format: "json",
      locales: languages,
      sourceLocale: "en",
      precompile: true,
    },
  },
});

const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
];

// The server ahead of Next sets a page's content security policy, which lists its scripts.
const pageHeaders = [{ key: "Referrer-Policy", value: "strict-origin-when-cross-origin" }];

// API answers are not documents.
const apiHeaders = [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }];

// These headers override a route's own, so routes with a stricter policy, or that may be framed, are excluded.
const withoutOwnPolicy = "/((?!overlay/|api/overlay/|api/avatars/).*)";

// Next sends "stale-while-revalidate" with cached pages, so after a live update browsers would show the previous page. They must
// revalidate with our own cache, which answers at once.
const revalidate = { key: "Cache-Control", value: "public, max-age=0, must-revalidate" };
const changingPages = [
  // The home page.
  "",
  "/platform",
  "/developers",
  "/streamer/:id",
  "/challenge/:id",
  "/leaderboard/:view*",
  "/challenges",
  "/discover",
];
// Of the same kind, but in no language. Next allows a CDN to keep it for a year.
const apiDocument = "/api/openapi.json";

// Files of `public` keep their addresses and change only with a deployment.
const aDay = { key: "Cache-Control", value: "public, max-age=86400" };
const files = ["/favicon.ico", "/icon.svg", "/icons/:file", "/social/:locale/site.png"];

// The feed and the directory are cached and read no query. Filters and searches have their own pages.
const searches = Object.entries({
  "/challenges": ["sort", "category", "q"],
  "/discover": ["sort", "category", "q", "status", "language", "max_minimum"],
});
const searchedLists = searches.flatMap(([list, keys]) =>
  [list, `/:locale(${prefixed})${list}`].flatMap((source) =>
    keys.map((key) => ({
      source,
      has: [{ type: "query", key }],
      destination: `${source.replace(`(${prefixed})`, "")}/search`,
      permanent: false,
    })),
  ),
);

// The home page is cached too. With a sign-in form it is another page under the same address. (By then the middleware has added
// the language prefix.)
const homeWithForm = {
  source: `/:locale(${languages.join("|")})`,
  has: [{ type: "query", key: "mode" }],
  destination: "/:locale/home-auth",
};

// The middleware, which rewrites English paths, is skipped when the server ahead of Next has resolved the language.
const ownPagesInEnglish = {
  source: "/:page(viewer-dashboard|streamer-dashboard|settings|desk|dock)",
  destination: "/en/:page",
};

/** @param {string} name */
const loader = (name) => fileURLToPath(new URL(`components/ui/${name}`, import.meta.url));

// Browsers compile a script with this comment eagerly, off the main thread, while it loads
// (docs/performance.md#what-a-page-loads). Short scripts gain nothing.
const COMPILE_EAGERLY = "//# allFunctionsCalledOnLoad\n";
const SHORT_BYTES = 16 * 1024;

/** @param {string} file */
async function markForEagerCompilation(file) {
  const script = await readFile(file, "utf8");
  const isShort = Buffer.byteLength(script) < SHORT_BYTES;
  if (!isShort && !script.startsWith(COMPILE_EAGERLY)) await writeFile(file, COMPILE_EAGERLY + script);
}

// At the highest levels, once per build (server/front/static-files.ts).
/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(content));
  await writeFile(
    `${file}.gz`,
    await promisify(zlib.gzip)(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
  );
}

/** @param {{ distDir: string }} build */
async function finishFiles({ distDir }) {
  const chunks = path.join(distDir, "static", "chunks");
  const files = (await readdir(chunks)).map((name) => path.join(chunks, name));
  await Promise.all(files.filter((file) => file.endsWith(".js")).map(markForEagerCompilation));
  await Promise.all(files.filter((file) => /\.(?:js|css)$/.test(file)).map(compress));
}

// Another host that serves `/_next/static/` (docs/production.md#assets).
const assets = process.env.ASSET_URL;

const isDevelopment = process.env.NODE_ENV === "development";

// The fingerprint of what is built (scripts/dev/stack/prepare.ts); unset in development.
const release = process.env.RELEASE;

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  // A page knows which build it is of, and the server which one it serves (decision 301).
  ...(release !== undefined && { env: { RELEASE: release }, generateBuildId: () => release }),
  ...(assets && { assetPrefix: assets, crossOrigin: "anonymous" }),
  // Replaces lucide's components by plain markup (docs/performance.md#what-a-page-loads).
  turbopack: {
    rules: {
      "**/lucide-react/dist/esm/createLucideIcon.mjs": {
        loaders: [loader("plain-icon-loader.cjs")],
        as: "*.js",
      },
      "**/lucide-react/dist/esm/icons/*.mjs": {
        loaders: [loader("plain-icon-shapes-loader.cjs")],
        as: "*.js",
      },
    },
  },
  compiler: { runAfterProductionCompile: finishFiles },
  // `page.dev.tsx` is a page in development only (decision 155).
  ...(isDevelopment && { pageExtensions: ["tsx", "ts", "dev.tsx"] }),
  poweredByHeader: false,
  // `npm test` checks all types.
  typescript: { ignoreBuildErrors: true },
  // These load native or generated files at run time, which a bundler cannot trace.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "graphile-worker",
    "pdfkit",
    "pg",
    "pino",
    "subset-font",
    "wawoff2",
  ],
  experimental: {
    globalNotFound: true,
    // Cached pages stay in memory: on disk they would outlive the database that they show.
    isrFlushToDisk: false,
    // Nobody reads those of a build: browsers get none, and an installation leaves them out (scripts/build/files.ts).
    turbopackSourceMaps: isDevelopment,
    // For the next build (scripts/dev/stack/prepare.ts).
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "0",
  },
  // Pictures are stored in their sizes; disables the image optimizer's route.
  images: { unoptimized: true },
  redirects: async () => searchedLists,
  rewrites: async () => ({ beforeFiles: [homeWithForm, ownPagesInEnglish] }),
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: withoutOwnPolicy, headers: pageHeaders },
    { source: "/api/((?!overlay/|avatars/).*)", headers: apiHeaders },
    ...files.map((source) => ({ source, headers: [aDay] })),
    { source: apiDocument, headers: [revalidate] },
    ...changingPages.flatMap((source) => [
      { source: source || "/", headers: [revalidate] },
      { source: `/:locale(${prefixed})${source}`, headers: [revalidate] },
    ]),
  ],
};

export default withNextIntl(nextConfig);
