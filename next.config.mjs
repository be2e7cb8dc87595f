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
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), browsing-topics=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
];

// No `frame-src`: the card provider shows its 3-D Secure page in a frame of ours.
const contentPolicy = (ancestors) => [
  {
    key: "Content-Security-Policy",
    value: `frame-ancestors ${ancestors}; base-uri 'self'; object-src 'none'`,
  },
];

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
    "graphile-worker",
    "pg",
    "pino",
  ],
  experimental: { globalNotFound: true },
  images: { formats: ["image/webp"] },
  headers: async () => [
    { source: "/:path*", headers: [...securityHeaders, ...contentPolicy("'none'")] },
    // The settings page previews a streamer's own overlay in a frame.
    { source: "/overlay/:path*", headers: contentPolicy("'self'") },
  ],
};

export default withNextIntl(nextConfig);
