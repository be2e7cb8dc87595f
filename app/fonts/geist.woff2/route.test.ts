import { GET } from "./route";

test("the font may be loaded by the payment provider's pages", async () => {
  const response = await GET();
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toBe("font/woff2");
  expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 4)).toBe("wOF2");
});
