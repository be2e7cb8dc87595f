import { mailFaults, operatorFaults } from "./site";

const APP_URL = "https://bravado.test-site.com";
const bare = { APP_URL, CONTACT_EMAIL: "support@bravado.example", OPERATOR_NAME: undefined };

test("a public site that names nobody, and sends no mail, is warned of", () => {
  const warning = (problem: RegExp) =>
    expect.objectContaining({ problem: expect.stringMatching(problem), isWarning: true });
  expect(operatorFaults(bare)).toEqual([warning(/support@bravado\.example/), warning(/who runs the site/)]);
  expect(mailFaults(bare)).toEqual([warning(/no mail is sent/)]);
});

test("a site that names its operator, and one that is only tried, are not", () => {
  expect(operatorFaults({ APP_URL, CONTACT_EMAIL: "help@site.com", OPERATOR_NAME: "Site Ltd" })).toEqual([]);
  for (const tried of ["http://bravado.test-site.com", "https://localhost:3000", "https://10.0.0.2"]) {
    expect(operatorFaults({ ...bare, APP_URL: tried })).toEqual([]);
    expect(mailFaults({ APP_URL: tried })).toBeNull();
  }
});
