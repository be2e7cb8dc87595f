import { fileURLToPath } from "node:url";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: {
    // Messages are compiled while building: the parser of ICU syntax (12 kB gzip) never reaches a browser.
    messages: {
      path: "./messages",
      format: "json",
      locales: ["en", "fr", "es"],
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

// The feed is cached whole, so it reads no query: what is filtered or searched has an address of its own.
const searchedFeed = ["/challenges", "/:locale(fr|es)/challenges"].flatMap((source) =>
  ["sort", "category", "q"].map((key) => ({
    source,
    has: [{ type: "query", key }],
    destination: `${source.replace("(fr|es)", "")}/search`,
    permanent: false,
  })),
);

// The front door is cached whole too: with a form to sign in or up beside its words it is a page of its own under the same
// address. (The middleware has put the language in front by then.)
const doorWithForm = {
  source: "/:locale(en|fr|es)",
  has: [{ type: "query", key: "mode" }],
  destination: "/:locale/front-door",
};

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  // Icons are drawn by the server, and in the browser by a few lines (decision 99).
  turbopack: {
    rules: {
      "**/lucide-react/dist/esm/createLucideIcon.mjs": {
        loaders: [fileURLToPath(new URL("components/ui/plain-icon-loader.cjs", import.meta.url))],
        as: "*.js",
      },
    },
  },
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
  images: { formats: ["image/webp"] },
  redirects: async () => searchedFeed,
  rewrites: async () => ({ beforeFiles: [doorWithForm] }),
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: withoutOwnPolicy, headers: pageHeaders },
    { source: "/api/((?!overlay/|avatars/).*)", headers: apiHeaders },
    ...changingPages.flatMap((source) => [
      { source, headers: [alwaysAsk] },
      { source: `/:locale(fr|es)${source}`, headers: [alwaysAsk] },
    ]),
  ],
};

export default withNextIntl(nextConfig);
