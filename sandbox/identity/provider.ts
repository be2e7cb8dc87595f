import { generateKeyPairSync, randomBytes } from "node:crypto";
import Provider, { interactionPolicy } from "oidc-provider";
import { personBySub } from "./people";

export interface Client {
  id: string;
  secret: string;
  /** The application's redirect URIs, compared exactly. */
  redirectUris: string[];
}

/** A real OpenID provider, in memory, that behaves like Google wherever an application could notice. */
export function createProvider(issuer: string, client: Client): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "identity" }] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts the claims into the ID token, and has its own parameter for offline access.
    conformIdTokenClaims: false,
    extraParams: ["access_type"],
    issueRefreshToken: async (_, client) => client.grantTypeAllowed("refresh_token"),
    pkce: { required: () => false },
    findAccount: (_, sub) => {
      const person = personBySub(sub);
      return person && { accountId: sub, claims: async () => ({ ...claimsOf(person) }) };
    },
    interactions: { policy: alwaysAsk(), url: (_, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600, RefreshToken: 3600 },
  });
}

/** Shows the choice of person at each sign-in, so that nobody has to sign out here. */
function alwaysAsk() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const undecided = new Check("not_chosen", "who to be was not chosen yet", (ctx) =>
    ctx.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  policy.get("login")?.checks.add(undecided);
  return policy;
}

function claimsOf({ sub, name, email, email_verified }: NonNullable<ReturnType<typeof personBySub>>) {
  return { sub, name, email, email_verified };
}
