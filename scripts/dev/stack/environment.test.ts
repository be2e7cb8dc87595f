import { generateSecrets } from "../quick-start";
import { applicationEnvironment } from "./environment";

const quickStart = {
  secrets: generateSecrets(),
  webPort: 3001,
  stripePort: 4010,
  identityPort: 4020,
  smtpPort: 4025,
  databaseUrl: "postgresql://127.0.0.1/bravado",
  storageDirectory: "/data/storage",
};
const from = (given: Record<string, string | undefined>) => applicationEnvironment(quickStart, given);

test("uses only embedded services by default", () => {
  expect(from({})).toMatchObject({
    PORT: "3001",
    APP_URL: "http://localhost:3001",
    DATABASE_URL: "postgresql://127.0.0.1/bravado",
    STRIPE_SECRET_KEY: "sk_test_bravado",
    STRIPE_PUBLISHABLE_KEY: "pk_test_bravado",
    STRIPE_API_BASE: "http://127.0.0.1:4010",
    CLOCK_ADJUSTABLE: "1",
  });
});

test("a real Stripe key removes every sandbox value", () => {
  const environment = from({ STRIPE_SECRET_KEY: "sk_live_x" });
  expect(Object.keys(environment).filter((name) => name.includes("STRIPE"))).toEqual([]);
  expect(environment.CLOCK_ADJUSTABLE).toBeUndefined();
  expect(Object.keys(environment).filter((name) => name.startsWith("SOCIAL_"))).toEqual([]);
});

test("a real Google client removes the identity sandbox", () => {
  expect(from({}).GOOGLE_ISSUER).toBe("http://localhost:4020");
  const own = from({ GOOGLE_CLIENT_ID: "mine", GOOGLE_CLIENT_SECRET: "secret" });
  expect(Object.keys(own).filter((name) => name.startsWith("GOOGLE_"))).toEqual([]);
});

test("a real mail server confirms addresses by default", () => {
  expect(from({})).toMatchObject({ SMTP_URL: "smtp://127.0.0.1:4025", EMAIL_CONFIRMATION: "0" });
  const own = from({ SMTP_URL: "smtps://mail.example", MAIL_FROM: "a@mail.example" });
  expect(own.SMTP_URL ?? own.MAIL_FROM ?? own.EMAIL_CONFIRMATION).toBeUndefined();
});

test("a real database removes the embedded one's address", () => {
  expect(from({ DATABASE_URL: "postgresql://mine/db" }).DATABASE_URL).toBeUndefined();
});

test("uses the chosen port, and treats an empty value as unset", () => {
  expect(from({ PORT: "3000", NEXTAUTH_SECRET: "" })).toMatchObject({
    PORT: "3001",
    NEXTAUTH_SECRET: quickStart.secrets.nextAuthSecret,
  });
});
