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

// No `frame-src`: the card provider shows its 3-D Secure page in a frame of ours.
const pageHeaders = [
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  {
    key: "Content-Security-Policy",
    value: "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
  },
];

// What is written here wins over a route's own headers: those that are stricter, or may be framed, are left out.
const withoutOwnPolicy = "/((?!overlay/|api/overlay/|api/avatars/).*)";

// A page cached whole says "stale-while-revalidate", and browsers take it at its word: after a live update they would
// show the page of the update before. Our own cache answers at once; a browser asks it every time.
const alwaysAsk = { key: "Cache-Control", value: "public, max-age=0, must-revalidate" };

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
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
  ],
  experimental: {
    globalNotFound: true,
    // Pages cached whole live in memory: on disk they would outlast the database that they show.
    isrFlushToDisk: false,
  },
  images: { formats: ["image/webp"] },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: withoutOwnPolicy, headers: pageHeaders },
    { source: "/streamer/:id", headers: [alwaysAsk] },
    { source: "/:locale(fr|es)/streamer/:id", headers: [alwaysAsk] },
  ],
};

export default withNextIntl(nextConfig);
