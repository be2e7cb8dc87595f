import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";

test.each([
  ["smtp://me:secret@mail.example:587", "0", true],
  ["smtp://mail.example", "1", false],
  ["smtp://127.0.0.1:4025", "0", false],
] as const)("%s with PLAIN_CONNECTIONS=%s requires TLS: %s", async (url, plain, required) => {
  const start = {
    webPort: 3000,
    stripePort: 4010,
    databaseUrl: "postgresql://127.0.0.1/x",
    storageDirectory: "x",
  };
  Object.assign(process.env, quickStartEnvironment({ secrets: generateSecrets(), ...start }), {
    SMTP_URL: url,
    PLAIN_CONNECTIONS: plain,
  });
  jest.resetModules();
  const { mailTransport } = await import("./transport");
  expect(mailTransport().options).toMatchObject({
    requireTLS: required,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});
