import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@/scripts/root";
import { lastStage } from "./dockerfile";

test("reads the last stage of the Dockerfile", () => {
  expect(lastStage(readFileSync(path.join(root, "Dockerfile"), "utf8"))).toEqual({
    from: expect.stringMatching(/^node:[\d.]+-\w+-slim$/),
    environment: expect.objectContaining({ NODE_ENV: "production", STORAGE_DIR: "/data" }),
    workDirectory: "/app",
    user: "node",
    volumes: ["/data"],
    steps: [
      { kind: "copy", stage: "build", source: "/src/dist", target: "./" },
      { kind: "run", command: "mkdir /data && chown node:node /data" },
    ],
    health: ["node", "-e", expect.stringContaining("/health")],
    command: ["node", "server/web.js"],
  });
});

test.each(["ADD a b", "COPY --chown=node:node a b", "COPY a b c"])(
  "says that it does not understand %s",
  (line) => {
    expect(() => lastStage(`FROM node:20\n${line}\n`)).toThrow(`Dockerfile: ${line}`);
  },
);
