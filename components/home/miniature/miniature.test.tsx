import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { Miniature } from "./miniature";
import { MiniaturePlace } from "./miniature-place";

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const onStage = () => within(screen.getByRole("article", { name: "The challenge as viewers see it" }));
const answerTo = (question: string) => screen.getByText(question).nextElementSibling?.textContent;

/** Up to the live scene. */
async function goLive() {
  renderScreen(<Miniature />);
  await press("Continue to the card");
  await press("Authorize $20.00");
}

test("shows the typed dare and the chosen offer on the stage, and sends nothing", async () => {
  const send = jest.fn();
  globalThis.fetch = send;
  renderScreen(<Miniature />);
  const dare = screen.getByRole("textbox", { name: "Your dare" });
  await userEvent.clear(dare);
  await press("Continue to the card");
  expect(screen.getByText("Write a dare first.")).toBeInTheDocument();
  await userEvent.type(dare, "Sing the menu");
  await userEvent.click(screen.getByRole("radio", { name: "$50.00" }));
  expect(onStage().getByText("Sing the menu")).toBeInTheDocument();
  expect(answerTo("What happens now")).toBe("Nothing is charged: you are only writing.");
  await press("Continue to the card");
  await press("Authorize $50.00");
  // What an earlier screen asked for in vain, the words of dialogs, may be asked for again meanwhile.
  expect(send.mock.calls.filter(([address]) => !String(address).startsWith("/api/words/"))).toEqual([]);
});

test("suggests another idea", async () => {
  renderScreen(<Miniature />);
  await press("Another idea");
  expect(screen.getByRole("textbox")).toHaveValue("Speak only in questions for ten minutes.");
});

test("adds boosts to the stack and announces them", async () => {
  await goLive();
  await press(/^Boost \+ ?\$5\.00$/);
  await press(/^Boost \+ ?\$10\.00$/);
  expect(onStage().getByText("$35.00 from 3 backers")).toBeInTheDocument();
  expect(screen.getByText("Noor boosts it with $10.00. The stack is now $35.00.")).toBeInTheDocument();
  expect(onStage().getByText("Active")).toBeInTheDocument();
});

test.each([
  ["Kai marks it as completed", "Kai marked it as completed. The backers pay.", /^Charged once/],
  ["Kai marks it as failed", "Kai marked it as failed. Nobody pays.", /^The hold is released/],
])("says after %s what happens to the card", async (act, title, now) => {
  await goLive();
  await press("Kai accepts");
  expect(answerTo("What happens now")).toMatch(/^Still held, and the stack is locked/);
  await press(act);
  expect(screen.getByRole("heading", { name: title })).toHaveFocus();
  expect(answerTo("What happens now")).toMatch(now);
  expect(screen.getByRole("link", { name: "Do it for real" })).toHaveAttribute("href", "/auth?mode=signup");
  await press("Play again");
  expect(screen.getByRole("textbox", { name: "Your dare" })).toBeInTheDocument();
});

test("marks the current step", async () => {
  await goLive();
  const [current] = screen.getAllByRole("listitem", { current: "step" });
  expect(current).toHaveTextContent("Boost");
});

describe("its place on the page", () => {
  let comeNear: () => void;
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

  test.each([
    ["comes near", () => comeNear()],
    ["moves by keyboard", () => fireEvent.keyDown(window, { key: "Tab" })],
  ])("shows the text version until the visitor %s", async (_, come) => {
    renderScreen(
      <MiniaturePlace>
        <p>The text version</p>
      </MiniaturePlace>,
    );
    expect(screen.getByText("The text version")).toBeInTheDocument();
    come();
    expect(await screen.findByRole("textbox", { name: "Your dare" })).toBeInTheDocument();
    expect(screen.queryByText("The text version")).not.toBeInTheDocument();
  });
});
