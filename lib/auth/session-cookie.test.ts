import { env } from "@/lib/shared/env";
import { generateSecrets, quickStartEnvironment } from "@/scripts/dev/quick-start";
import { authOptions } from "./options";
import { sessionCookieName } from "./session-cookie";

beforeAll(() => {
  const start = {
    webPort: 3000,
    stripePort: 4010,
    databaseUrl: "postgresql://127.0.0.1/x",
    storageDirectory: "x",
  };
  Object.assign(process.env, quickStartEnvironment({ secrets: generateSecrets(), ...start }));
});

const cookiesAt = (address: string) => {
  Object.assign(env(), { APP_URL: address });
  return Object.values(authOptions().cookies ?? {});
};

test("under https every cookie is __Host- prefixed and Secure", () => {
  const cookies = cookiesAt("https://bravado.example");
  expect(cookies).toHaveLength(6);
  for (const { name, options } of cookies) {
    expect(name).toMatch(/^__Host-/);
    expect(options).toMatchObject({ secure: true, httpOnly: true, sameSite: "lax", path: "/" });
    expect(options).not.toHaveProperty("domain");
  }
  expect(cookies.map(({ name }) => name)).toContain(sessionCookieName());
});

test("without https they keep next-auth's names", () => {
  expect(cookiesAt("http://localhost:3000")).toEqual([]);
  expect(sessionCookieName()).toBe("next-auth.session-token");
});
