import { screen, within } from "@testing-library/react";
import { renderScreen } from "@/components/testing/render-screen";
import { ViewersPage } from "./viewers-page";

const SIGN_UP = "/auth?mode=signup";
const hrefsOf = (name: string) =>
  screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
const headings = (part: HTMLElement) =>
  within(part)
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
const part = (name: string) => screen.getByRole("region", { name });

beforeEach(() => void renderScreen(<ViewersPage />));

test("links to sign-up and to the feed", () => {
  expect(hrefsOf("Start creating")).toEqual([SIGN_UP, SIGN_UP]);
  expect(hrefsOf("Browse live challenges")).toEqual(["/challenges"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You write it.They do it live.");
});

test("shows four features, with the payment summary", () => {
  const features = part("You direct. They perform.");
  expect(headings(features)).toEqual([
    "Be the game master",
    "Pay only when complete",
    "Boost challenges",
    "AI moderation",
  ]);
  for (const answer of ["The amount is held on your card. Nothing is charged.", "$20.00 from 1 backer"]) {
    expect(within(features).getByText(answer)).toBeInTheDocument();
  }
});

test("marks its examples visibly", () => {
  const features = within(part("You direct. They perform.")).getAllByRole("article");
  for (const place of [screen.getByRole("figure"), ...features]) {
    expect(within(place).getByText("Example")).toBeInTheDocument();
  }
});

test("shows an approved and a refused text with their status", () => {
  const [passes, fails] = within(part("You direct. They perform.")).getAllByRole("listitem");
  expect(passes).toHaveTextContent("Approved");
  expect(fails).toHaveTextContent("Refused");
});

test.each([
  ["“Cook dinner live, the chat picks the ingredients.”", "$10.00", 2, "$18.00 from 3 backers", "2d 5h 24m"],
  ["“Speedrun the tutorial with inverted controls.”", "$15.00", 4, "$52.00 from 5 backers", "4h 12m"],
  ["“Sing every line of dialogue for an hour.”", "$25.00", 7, "$120.00 from 8 backers", "26m"],
])("shows how boosts grew the offer of %s", (dare, original, boosters, current, left) => {
  const card = screen.getByRole("article", { name: dare });
  const answers = within(card).getAllByRole("definition");
  expect(answers[0]).toHaveTextContent(original);
  expect(answers[1]).toHaveTextContent(String(boosters));
  expect(answers[2]).toHaveTextContent(current);
  expect(within(card).getByText(left)).toBeInTheDocument();
  expect(within(card).getByText("Example")).toBeInTheDocument();
  expect(within(card).getByRole("link", { name: "Add boost" })).toHaveAttribute("href", "/challenges");
});

test("shows four steps in order, each with its resulting status", () => {
  const steps = within(part("From idea to showtime")).getAllByRole("listitem");
  expect(steps.map((step) => within(step).getByRole("heading").textContent)).toEqual([
    "Write your challenge",
    "Submit it for moderation",
    "Go live",
    "Watch it happen",
  ]);
  for (const [index, status] of ["Pending", "Approved", "Active", "Completed"].entries()) {
    expect(steps[index]).toHaveTextContent(status);
  }
});
