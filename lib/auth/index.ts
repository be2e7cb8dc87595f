export { type PageActor, pageActor, requirePageActor } from "./page-actor";
export { requestRecovery, sendRecovery } from "./recovery";
export { resolveActor } from "./resolve-actor";
export { openSession, stillSignedIn } from "./sessions";
export { jwks } from "./signing-key";
export { authenticate } from "./use-cases/authenticate";
export { issueTokens } from "./use-cases/issue-tokens";
export { setPassword } from "./use-cases/set-password";
export { signOut } from "./use-cases/sign-out";
