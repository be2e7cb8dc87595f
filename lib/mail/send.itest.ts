import { randomUUID } from "node:crypto";
import { siteEnv } from "@/lib/shared/env";
import { mailsTo } from "@/tests/support/mails";
import { sendMail } from "./send";

test("user text cannot add a header, and every script arrives intact", async () => {
  const to = "reader@example.com";
  const subject = "Défi de ñandú 日本\r\nBcc: evil@example.com";
  await sendMail({ id: "one", to, content: { subject, title: "日本", paragraphs: ["“ñ”"] } }, "es");
  const [mail] = await mailsTo(to);
  expect(mail).toMatchObject({ subject: "Défi de ñandú 日本 Bcc: evil@example.com", to: [to] });
  expect(mail?.headers.bcc).toBeUndefined();
  expect(mail?.headers["reply-to"]).toBe("support@bravado.example");
  expect(mail?.text).toContain("日本\n\n“ñ”");
  expect(await mailsTo("evil@example.com")).toEqual([]);
});

test("treats an address with a comma as one address", async () => {
  await sendMail(
    {
      id: "two",
      to: "evil@example.com,victim@example.com",
      content: { subject: "s", title: "t", paragraphs: [] },
    },
    "en",
  );
  expect(await mailsTo("victim@example.com")).toEqual([]);
});

const { OPERATOR_NAME, OPERATOR_ADDRESS } = siteEnv();
afterEach(() => Object.assign(siteEnv(), { OPERATOR_NAME, OPERATOR_ADDRESS }));

test.each([
  [{}, "account.\n\nBravado\n"],
  [{ OPERATOR_NAME: "Stage Ltd" }, "account.\n\nStage Ltd\n\nBravado\n"],
  [
    { OPERATOR_NAME: "Stage Ltd", OPERATOR_ADDRESS: "1 Main Street, Lyon" },
    "account.\n\nStage Ltd\n1 Main Street, Lyon\n\nBravado\n",
  ],
])("names who runs the site as far as it is configured: %p", async (operator, footer) => {
  Object.assign(siteEnv(), operator);
  const to = `${randomUUID()}@example.com`;
  await sendMail({ id: "three", to, content: { subject: "s", title: "t", paragraphs: [] } }, "en");
  const [mail] = await mailsTo(to);
  expect(mail?.text).toContain(footer);
});
