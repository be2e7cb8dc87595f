import { siteEnv } from "./env";
import { siteOf } from "./site";

test("by default has a contact address and no external links", () => {
  const { contactEmail, operator, feeRate, social, team, demoUrl, analyticsUrl } = siteOf(siteEnv({}));
  expect(contactEmail).toMatch(/^[^@]+@[^@]+$/);
  expect(Object.values(operator).filter(Boolean)).toEqual([]);
  expect(feeRate).toBe(0.1);
  expect(Object.values(social).filter(Boolean)).toEqual([]);
  expect(team).toEqual({ stage: null, safe: null, rules: null });
  expect(demoUrl).toBeNull();
  expect(analyticsUrl).toBeNull();
});

test("takes the environment's values; an empty one counts as unset", () => {
  const site = siteOf(
    siteEnv({
      CONTACT_EMAIL: "hello@dares.test",
      SOCIAL_DISCORD: "https://discord.test/dares",
      SOCIAL_KICK: "",
      TEAM_SAFE_URL: "https://people.test/safe",
      DEMO_URL: "https://films.test/1",
    }),
  );
  expect(site).toMatchObject({
    contactEmail: "hello@dares.test",
    social: { discord: "https://discord.test/dares", kick: undefined },
    team: { stage: null, safe: "https://people.test/safe", rules: null },
    demoUrl: "https://films.test/1",
  });
});

test.each([
  ["CONTACT_EMAIL", "not an address", /CONTACT_EMAIL: must be an e-mail address/],
  ["OPERATOR_COUNTRY", "france", /OPERATOR_COUNTRY: must be a country's two-letter code/],
  ["DEMO_URL", "javascript:alert(1)", /DEMO_URL: must be an address on the web/],
  ["SOCIAL_TIKTOK", "@dares", /SOCIAL_TIKTOK: must be an address on the web/],
  ["ANALYTICS_URL", "stats.example", /ANALYTICS_URL: must be an address on the web/],
])("refuses %s=%p", (name, value, problem) => {
  expect(() => siteEnv({ [name]: value })).toThrow(problem);
});
