import { request } from "node:http";
import { createTransport } from "nodemailer";
import { createMailSandbox, type MailSandbox } from "../index";

let sandbox: MailSandbox;
beforeEach(async () => {
  sandbox = await createMailSandbox({ smtpPort: 0, inboxPort: 0 });
});
afterEach(() => sandbox.close());

const send = (to: string, subject = "Hello", text = "Look: http://localhost:3000/a?b=c&d=e#f") =>
  createTransport(sandbox.smtpUrl).sendMail({
    from: "Bravado <no-reply@bravado.example>",
    to,
    subject,
    text,
    html: `<html><head></head><body><script>1</script><p>${text}</p></body></html>`,
    messageId: "<one@bravado.example>",
  });
const get = (path: string) => fetch(`${sandbox.inboxUrl}${path}`);
const messages = async (query = "") => (await get(`/messages${query}`)).json();

test("stores what a real client sends, and lists it by recipient, newest first", async () => {
  await send("Ana <Ana@example.com>", "First é ñ");
  await send("ana@example.com", "Second");
  await send("other@example.com", "Third");
  expect(await messages("?to=ana@example.com")).toMatchObject([
    { subject: "Second" },
    {
      subject: "First é ñ",
      to: ["Ana@example.com"],
      message_id: "<one@bravado.example>",
      links: ["http://localhost:3000/a?b=c&d=e#f"],
    },
  ]);
  expect(await messages()).toHaveLength(3);
});

test("shows a mail in a frame that runs no scripts, and escapes its text", async () => {
  await send("ana@example.com", "<b>bold</b>");
  const [{ id }] = await messages();
  expect(await (await get("/")).text()).toContain("&lt;b&gt;bold&lt;/b&gt;");
  const page = await (await get(`/messages/${id}`)).text();
  expect(page).toContain('<a href="http://localhost:3000/a?b=c&amp;d=e#f" target="_blank"');
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const html = await get(`/messages/${id}/html`);
  expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await html.text()).toContain('<base target="_blank">');
  expect((await get("/messages/none")).status).toBe(404);
});

test("refuses deliveries on request, optionally after accepting them", async () => {
  const refuse = (refusal: object) =>
    fetch(`${sandbox.inboxUrl}/_sandbox/refuse`, {
      method: "POST",
      body: JSON.stringify({ to: "ana@example.com", ...refusal }),
    });
  await refuse({ times: 1, code: 550 });
  await send("other@example.com");
  await expect(send("ana@example.com")).rejects.toMatchObject({ responseCode: 550 });
  expect(await messages("?to=ana@example.com")).toHaveLength(0);
  await refuse({ times: 1, keep: true });
  await expect(send("ana@example.com")).rejects.toMatchObject({ responseCode: 451 });
  expect(await messages("?to=ana@example.com")).toHaveLength(1);
  await send("ana@example.com");
  expect(await messages("?to=ana@example.com")).toHaveLength(2);
});

test("deletes all mails on request", async () => {
  await send("ana@example.com");
  expect((await fetch(`${sandbox.inboxUrl}/messages`, { method: "DELETE" })).status).toBe(204);
  expect(await messages()).toEqual([]);
});

test.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:4026"])(
  "a page whose name %s was made to lead here gets nothing",
  async (host) => {
    await send("ana@example.com");
    const { port } = new URL(sandbox.inboxUrl);
    for (const path of ["/", "/messages", "/_sandbox/health"]) {
      const status = await new Promise((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, headers: { host } }, (response) =>
          resolve(response.resume().statusCode),
        )
          .once("error", reject)
          .end();
      });
      expect(status).toBe(421);
    }
  },
);
