import { singleFilePackages } from "./tests/support/single-file-packages.mjs";

/**
 * Three projects: pure rules (unit), screens (component), and use-cases and routes against real Postgres and the payment sandbox
 * (integration). `npx jest lib/challenges` runs the tests of a folder.
 */

/** Packages that ship only ES modules, or import modules while they run. Jest loads modules as CommonJS, so they are transformed. */
const transformed = [
  "@formatjs",
  "@hono",
  "@opentelemetry/otlp-exporter-base",
  "@schummar",
  "hono",
  "icu-minify",
  "intl-messageformat",
  "jose",
  "next-intl",
  "oauth4webapi",
  "openid-client",
  "use-intl",
  "uuid",
];

const common = {
  rootDir: import.meta.dirname,
  // Jest crawls these directories once per project.
  roots: ["app", "components", "lib", "sandbox", "scripts", "server", "tests"].map(
    (name) => `<rootDir>/${name}`,
  ),
  modulePathIgnorePatterns: ["<rootDir>/.next", "<rootDir>/.data"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    ...singleFilePackages(import.meta.dirname, ["date-fns", "stripe", "zod"]),
  },
  transform: {
    "\\.[cm]?[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
        module: { type: "commonjs" },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join("|")})/)`, "/test-results/one-file/"],
};

/** @type {import('jest').Config} */
export default {
  maxWorkers: 3,
  // Only ends what hangs.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: "unit",
      testEnvironment: "node",
      testMatch: ["<rootDir>/{lib,sandbox,scripts,server,tests,app,components}/**/*.test.ts"],
    },
    {
      ...common,
      displayName: "component",
      moduleNameMapper: {
        "^next/navigation$": "<rootDir>/components/testing/navigation.tsx",
        ...common.moduleNameMapper,
      },
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/{app,components,lib}/**/*.test.tsx"],
      setupFilesAfterEnv: ["<rootDir>/tests/support/component-setup.ts"],
    },
    {
      ...common,
      displayName: "integration",
      testEnvironment: "<rootDir>/tests/support/integration-environment.ts",
      testMatch: ["<rootDir>/**/*.itest.ts"],
      globalSetup: "<rootDir>/tests/support/integration-start.ts",
      globalTeardown: "<rootDir>/tests/support/integration-stop.ts",
      setupFilesAfterEnv: ["<rootDir>/tests/support/integration-setup.ts"],
    },
  ],
};
