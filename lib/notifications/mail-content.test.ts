import { readdirSync } from "node:fs";
import path from "node:path";
import { CATALOGUES } from "@/lib/i18n/words";
import { LOCALES } from "@/lib/shared/locales";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { root } from "@/scripts/root";
import { drawMail } from "@/tests/support/draw-mail";
import { MAILED, mailSample, SAMPLES } from "@/tests/support/mail-samples";
import { contentOf } from "./mail-content";
import { LONGEST_SUBJECT } from "./mail-subject";

const APP = "http://localhost:3000";

Object.assign(
  process.env,
  quickStartEnvironment({
    secrets: generateSecrets(),
    webPort: 3000,
    stripePort: 4010,
    databaseUrl: "postgresql://127.0.0.1/x",
    storageDirectory: "x",
  }),
);

/** The pages of the site, as expressions over paths without language. */
const PAGES = readdirSync(path.join(root, "app", "[locale]"), { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => {
    const segments = path
      .dirname(file)
      .split(path.sep)
      .filter((one) => one !== "." && !one.startsWith("("));
    return new RegExp(`^/${segments.map((one) => (one.startsWith("[") ? "[^/]+" : one)).join("/")}$`);
  });

const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe.each(LOCALES)("mails in %s", (locale) => {
  test.each(MAILED)("%s is complete, whatever it is about", (type) => {
    for (const sample of SAMPLES) {
      const { content, html, text } = drawMail(type, sample, locale);
      expect([...content.subject].length).toBeLessThanOrEqual(LONGEST_SUBJECT);
      expect(content.paragraphs[0]).not.toBe("");
      for (const part of [content.subject, html.replace(/<style>.*<\/style>/, ""), text]) {
        expect(part).not.toMatch(/mail\.(?:notifications|facts|frame)|\{\w|undefined|null|NaN|Invalid Date/);
      }
      const [links, lines] = [hrefs(html), text.split("\n")];
      expect(links.length).toBeGreaterThan(2);
      for (const link of links) {
        expect(lines).toContain(link);
        const { origin, pathname } = new URL(link);
        expect(origin).toBe(APP);
        const page = pathname.replace(/^\/(?:fr|es)(?=\/|$)/, "") || "/";
        expect(PAGES.some((pattern) => pattern.test(page)) ? page : `no page ${page}`).toBe(page);
        if (locale !== "en") expect(pathname).toMatch(new RegExp(`^/${locale}(/|$)`));
      }
    }
  });

  test("a mail that names dollars says which dollars, and one that names none does not", () => {
    const { currency } = CATALOGUES[locale].mail.frame;
    expect(drawMail("payout_sent", "usual", locale).text).toContain(currency);
    expect(drawMail("payout_sent", "usual", locale).html).toContain(currency);
    expect(drawMail("moderator_revoked", "usual", locale).text).not.toContain(currency);
  });
});

test.each([
  [1_000, "$58.50"],
  [500, "$61.75"],
])("what an accepted challenge leaves is reckoned with its own fee: %p basis points", (feeBps, net) => {
  const row = { ...mailSample("accepted_for_you", "usual"), feeBps };
  expect(contentOf("accepted_for_you", row, "en").facts).toContainEqual({
    label: "Yours after the fee",
    value: net,
  });
});

test("a long name gives way to what happened in the subject", () => {
  const { subject } = contentOf("challenge_completed", mailSample("challenge_completed", "long"), "en");
  expect(subject).toMatch(/^Maximiliana .+… marked the challenge you backed as completed$/);
});

test("the dispute's hour stands in words with its time zone, only where a dispute can be opened", () => {
  const { paragraphs } = contentOf("challenge_completed", mailSample("challenge_completed", "usual"), "en");
  expect(paragraphs[1]).toBe(
    "If it was not done as written, you can open a dispute for one hour, until Sun, May 4, 2031, 1:00 PM UTC.",
  );
  expect(
    contentOf("challenge_completed", mailSample("challenge_completed", "nothing"), "en").paragraphs,
  ).toHaveLength(1);
});

test.each([
  ["en", "Challenge cancelled: your $25.00 was not charged", /^You cancelled this challenge/],
  ["fr", "Défi annulé\u202f: montant de 25,00\u00a0$ non débité", /^Vous avez annulé ce défi/],
  ["es", "Reto cancelado: no se cobró tu importe de 25,00\u00a0$", /^Cancelaste este reto/],
] as const)("a cancelled challenge is no boost that was taken back, in %s", (locale, subject, text) => {
  const row = { ...mailSample("boost_withdrawn", "usual"), data: { amount_cents: 2_500, cancelled: true } };
  const content = contentOf("boost_withdrawn", row, locale);
  expect(content.subject).toBe(subject);
  expect(content.paragraphs[0]).toMatch(text);
});

test.each(["pledge_released", "review_approved", "screening_approved", "challenge_received"] as const)(
  "%s, whose button leads to a list, links to its challenge",
  (type) => {
    const { challengeId, ...row } = mailSample(type, "usual");
    const content = contentOf(type, { challengeId, ...row }, "en");
    expect(content.more?.map(({ url }) => url)).toEqual([`${APP}/challenge/${challengeId}`]);
  },
);

test("the mail of a new challenge says what is the streamer's after the fee", () => {
  const { facts } = contentOf("challenge_received", mailSample("challenge_received", "usual"), "en");
  expect(facts?.map(({ label, value }) => `${label}: ${value}`).slice(0, 2)).toEqual([
    "Stack: $65.00",
    "Yours after the fee: $58.50",
  ]);
});

test.each([
  ["payment_confirmation_needed", /a payment of \$25\.00$/, ["Amount to confirm", "Confirm by"]],
  ["dispute_opened", /dispute/, ["Payout"]],
  ["dispute_upheld", /your money back/, ["Refunded to your card"]],
  ["dispute_rejected", /the charge stands/, ["Charged to your card"]],
  ["dispute_lost", /cancelled/, ["Cancelled payout"]],
  ["dispute_won", /goes ahead/, ["Payout", "Sent on"]],
] as const)("%s names its amounts and times", (type, subject, labels) => {
  const content = contentOf(type, mailSample(type, "usual"), "en");
  expect(content.subject).toMatch(subject);
  expect(content.facts?.map(({ label }) => label)).toEqual(labels);
  expect(content.paragraphs[0]).toMatch(/\$\d/);
});
