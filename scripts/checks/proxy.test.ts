import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "@/scripts/root";
import { SERVER_OPTIONS } from "@/server/front/limits";

const adapted = spawnSync("caddy", ["adapt", "--config", path.join(root, "ops", "Caddyfile")], {
  env: { ...process.env, SITE: "http://localhost" },
  encoding: "utf8",
});

(adapted.error === undefined ? test : test.skip)(
  "the proxy closes each idle connection before the web server does (skipped where Caddy is not installed)",
  () => {
    expect(adapted).toMatchObject({ status: 0 });
    const times = [...adapted.stdout.matchAll(/"idle_timeout":(\d+)/g)].map(
      ([, nanoseconds]) => Number(nanoseconds) / 1e6,
    );
    expect(times).toHaveLength(adapted.stdout.split('"handler":"reverse_proxy"').length - 1);
    expect(Math.max(...times)).toBeLessThan(SERVER_OPTIONS.keepAliveTimeout);
  },
);
