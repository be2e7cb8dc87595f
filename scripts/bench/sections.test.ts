import { withPart } from "./sections";

test("each measurement replaces its own part of the page and keeps the others", () => {
  let page = withPart("", "pages", "# Pages\n\n| a |\n");
  page = withPart(page, "money", "Money 1\n");
  page = withPart(page, "live", "Live\n");
  page = withPart(page, "money", "Money 2\n");
  expect(withPart(page, "pages", "# Pages 2\n")).toBe(
    "# Pages 2\n\n<!-- money -->\nMoney 2\n\n<!-- live -->\nLive\n",
  );
});
