import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { type Env, parseEnv } from "./env";

const working = quickStartEnvironment({
  secrets: generateSecrets(),
  webPort: 3001,
  stripePort: 4010,
  identityPort: 4020,
  smtpPort: 4025,
  databaseUrl: "postgresql://127.0.0.1/bravado",
  storageDirectory: "/data/storage",
});
const parse = (values: Record<string, string>) => parseEnv({ ...working, ...values });

test("leaves lookup and analytics addresses unset when they are empty", () => {
  const { GEO_COUNTRY_HEADER, GEO_LOOKUP_URL, ANALYTICS_URL } = parse({ GEO_LOOKUP_URL: "" });
  expect([GEO_COUNTRY_HEADER, GEO_LOOKUP_URL, ANALYTICS_URL]).toEqual([undefined, undefined, undefined]);
});

test("lower-cases header names, as Node does", () => {
  expect(parse({ GEO_COUNTRY_HEADER: "CF-IPCountry" }).GEO_COUNTRY_HEADER).toBe("cf-ipcountry");
});

test("accepts a lookup address with a placeholder", () => {
  const service = "https://ipapi.co/{ip}/json/";
  expect(parse({ GEO_LOOKUP_URL: service }).GEO_LOOKUP_URL).toBe(service);
});

test.each([
  "postgresql://db.example/bravado?sslmode=verify-full",
  "postgresql://db.example/bravado?sslmode=require",
  "postgresql://localhost/bravado",
  "postgresql://[::1]:5432/bravado",
  "postgresql://me@localhost/bravado?host=/var/run/postgresql",
])("accepts the database at %s", (url) => {
  expect(parse({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
});

test.each([
  "postgresql://db.example/bravado",
  "postgresql://db.example/bravado?sslmode=prefer",
  "postgresql://10.0.0.7/bravado?sslmode=disable",
  "postgresql://localhost.example/bravado",
  "postgresql://localhost/bravado?host=db.example",
])("accepts the unencrypted %s only with PLAIN_CONNECTIONS", (url) => {
  expect(() => parse({ DATABASE_URL: url })).toThrow(/DATABASE_URL: a database on another machine needs TLS/);
  expect(parse({ DATABASE_URL: url, PLAIN_CONNECTIONS: "1" }).DATABASE_URL).toBe(url);
});

test.each([
  ["MAX_PLEDGE_CENTS", "499", /MAX_PLEDGE_CENTS/],
  ["MAX_PLEDGE_CENTS", "12.5", /MAX_PLEDGE_CENTS/],
  ["MAX_POT_CENTS", "999999", /MAX_POT_CENTS: must be at least MAX_PLEDGE_CENTS/],
  ["GEO_LOOKUP_URL", "https://ipapi.co/json/", /GEO_LOOKUP_URL: must contain \{ip\}/],
  ["GEO_LOOKUP_URL", "ftp://ipapi.co/{ip}", /GEO_LOOKUP_URL: must be an address on the web/],
  ["GEO_COUNTRY_HEADER", "cf ipcountry", /GEO_COUNTRY_HEADER: must be the name of a header/],
  ["MODERATION_MODEL", "guard", /MODERATION_MODEL: a model that screens needs both/],
  ["MODERATION_API_BASE", "https://models.example/v1", /MODERATION_MODEL: a model that screens needs both/],
  ["MODERATION_API_KEY", "key", /MODERATION_API_KEY: belongs to a model/],
])("refuses %s=%p", (name, value, problem) => {
  expect(() => parse({ [name]: value })).toThrow(problem);
});

test("refuses calls into private networks beside a live key", () => {
  const live = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_API_BASE: "", OUTBOUND_ALLOW_PRIVATE: "1" };
  expect(() => parse(live)).toThrow(/OUTBOUND_ALLOW_PRIVATE: must be 0 beside a live key/);
});

test.each([
  "STRIPE_API_BASE",
  "NEXT_PUBLIC_STRIPE_JS_URL",
  "GOOGLE_ISSUER",
  "GEO_LOOKUP_URL",
  "MODERATION_API_BASE",
  "S3_ENDPOINT",
  "ANALYTICS_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
])("requires https for %s, except on this machine or with PLAIN_CONNECTIONS", (name) => {
  const ofBucket = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
  const more = { S3_ENDPOINT: ofBucket, MODERATION_API_BASE: { MODERATION_MODEL: "guard" } }[name] ?? {};
  const at = (origin: string, rest = {}) => parse({ ...more, [name]: `${origin}/{ip}`, ...rest });
  for (const origin of ["http://service.example", "http://localhost.example", "http://10.0.0.7"]) {
    expect(() => at(origin)).toThrow(`${name}: a service on another machine needs https`);
    expect(at(origin, { PLAIN_CONNECTIONS: "1" })[name as keyof Env]).toBe(`${origin}/{ip}`);
  }
  for (const origin of ["https://service.example", "http://127.0.0.1:4010", "http://[::1]:4010"])
    expect(at(origin)[name as keyof Env]).toBe(`${origin}/{ip}`);
});

test("names every fault in one start, also while another setting is missing", () => {
  const faults = () =>
    parse({
      NEXTAUTH_SECRET: "",
      DATABASE_URL: "postgresql://db.example/bravado",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "",
      GOOGLE_CLIENT_SECRET: "",
      GOOGLE_CLIENT_ID: "id",
      S3_BUCKET: "pictures",
      PORT: "abc",
      HOST: "http://bravado.example",
      MAX_PLEDGE_CENTS: "lots",
      STRIPE_API_BASE: "no address",
    });
  const named = ["NEXTAUTH_SECRET", "DATABASE_URL", "MAIL_FROM", "GOOGLE_CLIENT_SECRET", "S3_BUCKET"];
  for (const name of [...named, "PORT", "HOST", "STRIPE_API_BASE"])
    expect(faults).toThrow(new RegExp(`^ {2}${name}: `, "m"));
  // What depends on one that is wrong itself is not judged.
  expect(faults).not.toThrow("MAX_POT_CENTS");
});

test("listens where nothing else is said", () => {
  expect(parse({ PORT: "", HOST: "" })).toMatchObject({ PORT: 3000, HOST: "127.0.0.1" });
});

test("takes several secrets before, each of them long enough", () => {
  const [one, other] = ["a".repeat(32), "b".repeat(44)];
  expect(parse({}).NEXTAUTH_SECRET_PREVIOUS).toEqual([]);
  expect(parse({ NEXTAUTH_SECRET_PREVIOUS: `${one},${other}` }).NEXTAUTH_SECRET_PREVIOUS).toEqual([
    one,
    other,
  ]);
  for (const wrong of ["short", `${one},short`, `${one},`, `${one}, ,${other}`])
    expect(() => parse({ NEXTAUTH_SECRET_PREVIOUS: wrong })).toThrow(
      "NEXTAUTH_SECRET_PREVIOUS: must be secrets",
    );
});

test("takes P-256 keys alone, a public one only for those that no longer sign", () => {
  const { jwtPrivateJwk } = generateSecrets();
  const { d, ...publicPart } = JSON.parse(jwtPrivateJwk) as Record<string, string>;
  const wrong = [`{"crv":"P-256","d":""}`, `"P-256" "d"`, JSON.stringify({ ...publicPart, d, crv: "P-384" })];
  for (const name of ["AUTH_JWT_PRIVATE_JWK", "AUTH_JWT_PREVIOUS_JWK"]) {
    expect(() => parse({ [name]: jwtPrivateJwk })).not.toThrow();
    for (const key of wrong) expect(() => parse({ [name]: key })).toThrow(`${name}: must be a `);
  }
  expect(() => parse({ AUTH_JWT_PRIVATE_JWK: JSON.stringify(publicPart) })).toThrow("AUTH_JWT_PRIVATE_JWK");
  expect(() => parse({ AUTH_JWT_PREVIOUS_JWK: JSON.stringify(publicPart) })).not.toThrow();
});
