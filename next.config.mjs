import { readdirSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import createNextIntlPlugin from "next-intl/plugin";

// The list itself is TypeScript (lib/shared/locales.ts), which this file cannot read everywhere; a test holds both together.
const languages = readdirSync(new URL("messages", import.meta.url)).map((file) => path.parse(file).name);
const prefixed = languages.filter((language) => language !== "en").join("|");

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    // Messages are compiled while building: the parser of ICU syntax (12 kB gzip) never reaches a browser.
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

// A page's content security policy names its scripts: the server ahead of Next writes it.
const pageHeaders = [{ key: "Referrer-Policy", value: "strict-origin-when-cross-origin" }];

// Nothing of the API is a document.
const apiHeaders = [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }];

// What is written here wins over a route's own headers: those that are stricter, or may be framed, are left out.
const withoutOwnPolicy = "/((?!overlay/|api/overlay/|api/avatars/).*)";

// A page cached whole says "stale-while-revalidate", and browsers take it at its word: after a live update they would
// show the page of the update before. Our own cache answers at once; a browser asks it every time.
const alwaysAsk = { key: "Cache-Control", value: "public, max-age=0, must-revalidate" };
const changingPages = ["/platform", "/streamer/:id", "/challenge/:id", "/leaderboard/:view*", "/challenges"];

// Files of `public`, which change with the code only and keep their addresses.
const aDay = { key: "Cache-Control", value: "public, max-age=86400" };
const files = ["/favicon.ico", "/icon.svg", "/icons/:file", "/social/:locale/site.png"];

// The feed is cached whole, so it reads no query: what is filtered or searched has an address of its own.
const searchedFeed = ["/challenges", `/:locale(${prefixed})/challenges`].flatMap((source) =>
  ["sort", "category", "q"].map((key) => ({
    source,
    has: [{ type: "query", key }],
    destination: `${source.replace(`(${prefixed})`, "")}/search`,
    permanent: false,
  })),
);

// The front door is cached whole too: with a form to sign in or up beside its words it is a page of its own under the same
// address. (The middleware has put the language in front by then.)
const doorWithForm = {
  source: `/:locale(${languages.join("|")})`,
  has: [{ type: "query", key: "mode" }],
  destination: "/:locale/home-auth",
};

// Where the server ahead of Next has settled the language, the middleware is left out, and with it this step of its own.
const ownPagesInEnglish = {
  source: "/:page(viewer-dashboard|streamer-dashboard|settings)",
  destination: "/en/:page",
};

/** @param {string} name */
const loader = (name) => fileURLToPath(new URL(`components/ui/${name}`, import.meta.url));

// Browsers compile what begins like this whole, beside the page's own thread, while it comes (docs/performance.md#what-a-page-loads). A short script
// gains nothing by it.
const COMPILED_WHOLE = "//# allFunctionsCalledOnLoad\n";
const SHORT_BYTES = 16 * 1024;

/** @param {string} file */
async function haveCompiledWhole(file) {
  const script = await readFile(file, "utf8");
  const isShort = Buffer.byteLength(script) < SHORT_BYTES;
  if (!isShort && !script.startsWith(COMPILED_WHOLE)) await writeFile(file, COMPILED_WHOLE + script);
}

// Once, as small as it gets, and never while somebody waits (server/front/static-files.ts).
/** @param {string} file */
async function compress(file) {
  const whole = await readFile(file);
  await writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(whole));
  await writeFile(
    `${file}.gz`,
    await promisify(zlib.gzip)(whole, { level: zlib.constants.Z_BEST_COMPRESSION }),
  );
}

/** @param {{ distDir: string }} build */
async function finishFiles({ distDir }) {
  const chunks = path.join(distDir, "static", "chunks");
  const files = (await readdir(chunks)).map((name) => path.join(chunks, name));
  await Promise.all(files.filter((file) => file.endsWith(".js")).map(haveCompiledWhole));
  await Promise.all(files.filter((file) => /\.(?:js|css)$/.test(file)).map(compress));
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  // Icons are drawn by the server, and in the browser by a few lines (docs/performance.md#what-a-page-loads).
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
  // `page.dev.tsx` is a page where somebody develops, and a file that nothing asks for in a build (decision 155).
  ...(process.env.NODE_ENV === "development" && { pageExtensions: ["tsx", "ts", "dev.tsx"] }),
  poweredByHeader: false,
  // `npm test` checks the types of everything, tests and scripts included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // They load native or generated files at run time, which a bundler cannot follow.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "esbuild",
    "graphile-worker",
    "pg",
    "pino",
    "wawoff2",
  ],
  experimental: {
    globalNotFound: true,
    // Pages cached whole live in memory: on disk they would outlast the database that they show.
    isrFlushToDisk: false,
  },
  // Pictures come resized from our own storage: the address that resizes others answers that there is nothing.
  images: { unoptimized: true },
  redirects: async () => searchedFeed,
  rewrites: async () => ({ beforeFiles: [doorWithForm, ownPagesInEnglish] }),
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: withoutOwnPolicy, headers: pageHeaders },
    { source: "/api/((?!overlay/|avatars/).*)", headers: apiHeaders },
    ...files.map((source) => ({ source, headers: [aDay] })),
    ...changingPages.flatMap((source) => [
      { source, headers: [alwaysAsk] },
      { source: `/:locale(${prefixed})${source}`, headers: [alwaysAsk] },
    ]),
  ],
};

export default withNextIntl(nextConfig);
