import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";

async function transportTo(url: string, plain = "0") {
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
  return mailTransport();
}

test.each([
  ["smtp://me:secret@mail.example:587", "0", true],
  ["smtp://mail.example", "1", false],
  ["smtp://127.0.0.1:4025", "0", false],
] as const)("%s with PLAIN_CONNECTIONS=%s requires TLS: %s", async (url, plain, required) => {
  const transport = await transportTo(url, plain);
  expect(transport.options).toMatchObject({
    requireTLS: required,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
});

test("mails one after the other share a connection: a mail server greets slowly, and a crowd has ten thousand readers", async () => {
  const onConnect = jest.fn((_session, next: () => void) => next());
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], onConnect });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const transport = await transportTo(`smtp://127.0.0.1:${port}`);
  for (const to of ["one", "two", "three"]) {
    await transport.sendMail({ from: "a@bravado.example", to: `${to}@example.com`, text: "x" });
  }
  transport.close();
  await new Promise<void>((closed) => server.close(closed));
  expect(onConnect).toHaveBeenCalledTimes(1);
});
