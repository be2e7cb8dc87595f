import { readdirSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { plainTarget, type Target } from "@/tests/support/fuzz/requests";

const app = path.join(root, "app", "[locale]");

/** Fuzz targets for every page and for URLs outside the OpenAPI document. */
export function pageTargets(): Target[] {
  const pages = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => addressOf(path.dirname(file)));
  const others = [
    "/fr/streamer/{id}",
    "/api/auth/csrf",
    "/api/auth/session",
    "/api/auth/signin/{provider}",
    "/api/auth/callback/{provider}",
    "/api/{unknown}",
    "/overlay/{streamerId}",
    "/sitemaps/{file}",
    "/social/{locale}/streamer/{file}",
    "/{unknown}",
    "/_next/{unknown}",
    "/.well-known/{unknown}",
  ];
  const posts = ["/api/auth/callback/credentials", "/api/auth/signout", "/{unknown}"];
  return [
    ...[...pages, ...others].map((address) => plainTarget(`GET ${address}`)),
    ...posts.map((address) => plainTarget(`POST ${address}`)),
  ];
}

function addressOf(folder: string): string {
  const parts = folder.split(path.sep).filter((part) => part !== "." && !/^\(.*\)$/.test(part));
  return `/${parts.join("/").replace(/\[+(?:\.\.\.)?(\w+)\]+/g, "{$1}")}`;
}
