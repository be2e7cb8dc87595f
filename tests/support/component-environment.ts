import "./keep-code";

export { TestEnvironment as default } from "jest-environment-jsdom";
