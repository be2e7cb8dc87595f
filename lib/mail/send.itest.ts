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
