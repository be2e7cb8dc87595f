export { type PageActor, pageActor, requirePageActor } from "./page-actor";
export { resolveActor } from "./resolve-actor";
