import { act, fireEvent } from "@testing-library/react";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { earlyScript } from "./early-script";

const told = jest.fn();
const pressed = jest.fn();

/** Keeps what it holds in a state, as React's own forms do. */
function Form() {
  const [text, setText] = useState("");
  const [side, setSide] = useState("viewer");
  const [agreed, setAgreed] = useState(false);
  told({ text, side, agreed });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        pressed("submit");
      }}
    >
      <input aria-label="Dare" value={text} onChange={(event) => setText(event.target.value)} />
      {["viewer", "streamer"].map((value) => (
        <input
          key={value}
          aria-label={value}
          type="radio"
          name="side"
          value={value}
          checked={side === value}
          onChange={() => setSide(value)}
        />
      ))}
      <input
        aria-label="I agree"
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <button type="button" onClick={() => pressed("button")}>
        Dare
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

const Icon = () => <i />;

function Part({ Beside }: { Beside: ComponentType }) {
  return (
    <Suspense>
      <Form />
      <Beside />
    </Suspense>
  );
}

let root: Root | undefined;

/** The page as the server wrote it. */
function show(): void {
  document.body.innerHTML = `<div id="page">${renderToString(<Form />)}</div>`;
}

const find = <T extends HTMLElement>(selector: string) => {
  const found = document.querySelector<T>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

function wakeReact(): void {
  act(() => {
    root = hydrateRoot(find("#page"), <Form />);
  });
}

const settle = () => act(() => jest.advanceTimersByTime(50));

const typeInto = (label: string, value: string) =>
  fireEvent.input(find(`[aria-label='${label}']`), { target: { value } });

const choose = (label: string) => find(`[aria-label='${label}']`).click();

beforeAll(() => {
  const script = document.createElement("script");
  script.textContent = earlyScript;
  document.head.append(script);
});

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  show();
});

afterEach(() => {
  act(() => root?.unmount());
  jest.useRealTimers();
});

test("what was typed and chosen before the page listened is known to it, the last choice in the end", () => {
  typeInto("Dare", "Sing");
  typeInto("Dare", "Sing the menu");
  choose("streamer");
  choose("viewer");
  choose("streamer");
  choose("I agree");
  wakeReact();
  expect(told).toHaveBeenLastCalledWith({ text: "", side: "viewer", agreed: false });
  settle();
  expect(told).toHaveBeenLastCalledWith({ text: "Sing the menu", side: "streamer", agreed: true });
  expect(find<HTMLInputElement>("[aria-label=Dare]").value).toBe("Sing the menu");
});

test("what was typed while it woke is not overwritten by what was typed before", () => {
  typeInto("Dare", "Sing");
  wakeReact();
  typeInto("Dare", "Sing the menu");
  settle();
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Sing the menu" }));
});

test("a button is pressed once, when the page listens; from then on every press counts", () => {
  const press = () => act(() => find("button[type=button]").click());
  press();
  press();
  settle();
  expect(pressed).not.toHaveBeenCalled();
  wakeReact();
  expect(pressed).not.toHaveBeenCalled();
  settle();
  expect(pressed.mock.calls).toEqual([["button"]]);
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});

test("a form that would be posted by the browser is sent by the page, with what was typed", () => {
  const posted = jest.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", posted);
  typeInto("Dare", "Sing");
  find("button[type=submit]").click();
  expect(posted).not.toHaveBeenCalled();
  wakeReact();
  settle();
  expect(pressed.mock.calls).toEqual([["submit"]]);
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Sing" }));
});

test("a form that is sent while it wakes waits for what was typed into it", () => {
  typeInto("Dare", "Sing");
  wakeReact();
  act(() => find("button[type=submit]").click());
  expect(pressed).not.toHaveBeenCalled();
  settle();
  expect(pressed.mock.calls).toEqual([["submit"]]);
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Sing" }));
});

test("a part whose code is still to come is not awake, though React has its mark on it", async () => {
  let bring: () => void = () => undefined;
  const Late = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        bring = () => resolve({ default: Icon });
      }),
  );
  document.body.innerHTML = `<div id="page">${renderToString(<Part Beside={Icon} />)}</div>`;
  typeInto("Dare", "Sing");
  act(() => {
    root = hydrateRoot(find("#page"), <Part Beside={Late} />);
  });
  expect(Object.keys(find("form")).join()).toContain("__reactFiber$");
  act(() => find("button[type=button]").click());
  act(() => find("button[type=submit]").click());
  settle();
  expect(pressed).not.toHaveBeenCalled();
  await act(async () => bring());
  settle();
  expect(pressed.mock.calls).toEqual([["button"], ["submit"]]);
  expect(told).toHaveBeenLastCalledWith(expect.objectContaining({ text: "Sing" }));
});

test("what is gone by then is forgotten", () => {
  typeInto("Dare", "Sing");
  find("button[type=button]").click();
  document.body.innerHTML = "";
  settle();
  expect(jest.getTimerCount()).toBe(0);
  expect(pressed).not.toHaveBeenCalled();
});
