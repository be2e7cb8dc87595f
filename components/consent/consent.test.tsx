import { act, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { keepConsent } from "@/lib/analytics/consent";
import { mark } from "@/lib/analytics/mark";
import { connectAnalytics, track } from "@/lib/analytics/track";
import { ConsentChoice } from "./consent-choice";
import { ConsentGate } from "./consent-gate";

const SINK = "https://stats.example/events";
const KEY = "cookieConsent";
const words = {
  title: "Cookies",
  text: "May we count?",
  accept: "Accept",
  decline: "Decline",
  close: "Close",
  more: "Learn more",
};
let network: ReturnType<typeof fakeNetwork>;
let resize: () => void;

beforeEach(() => {
  window.ResizeObserver = class {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe() {
      resize = () => this.callback([], this);
    }
    unobserve() {}
    disconnect() {
      resize = () => undefined;
    }
  };
  jest.useFakeTimers();
  network = fakeNetwork();
  window.history.replaceState(null, "", "/");
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  // Clears what a blocked storage left in memory, and unsent events.
  keepConsent("declined");
  connectAnalytics(() => undefined)();
  localStorage.clear();
});

const sent = () => network.sentTo(`POST ${SINK}`).map(({ body }) => body);
const banner = () => screen.queryByRole("region", { name: "Cookies" });
/** Lazy parts render some turns of the event loop later. */
async function wait(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  await act(() => jest.advanceTimersByTimeAsync(0));
}

async function open(analyticsUrl: string | null = SINK, pathname = "/") {
  const view = renderScreen(<ConsentGate analyticsUrl={analyticsUrl} words={words} />, { pathname });
  await wait(0);
  return view;
}

async function openBanner() {
  await open();
  await wait(2_000);
}

const blockStorage = () => {
  for (const method of ["getItem", "setItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
  }
};

describe("the banner", () => {
  test("appears after two seconds without taking the focus", async () => {
    await open();
    await wait(1_900);
    expect(banner()).toBeNull();
    await wait(100);
    expect(banner()).toHaveTextContent("May we count?");
    expect(document.body).toHaveFocus();
    expect(screen.getByRole("link", { name: "Learn more" })).toHaveAttribute("href", "/privacy");
  });

  test("on a phone it comes below the header where it would cover the page's main button", async () => {
    const [width, height] = [window.innerWidth, window.innerHeight];
    Object.assign(window, { innerWidth: 360, innerHeight: 740 });
    document.body.insertAdjacentHTML("beforeend", '<main><button class="bg-brand">Boost</button></main>');
    const button = document.querySelector("main button");
    if (button === null) throw new Error("No button");
    button.getBoundingClientRect = () => new DOMRect(16, 692, 328, 44);
    await openBanner();
    expect(banner()).toHaveAttribute("data-cookie-banner", "top");
    document.querySelector("main")?.remove();
    Object.assign(window, { innerWidth: width, innerHeight: height });
  });

  test("the page scrolls clear of it, however its words wrap", async () => {
    const height = jest.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(130);
    const reserved = () => document.documentElement.style.getPropertyValue("--cookie-banner");
    await openBanner();
    expect(reserved()).toBe("130px");
    height.mockReturnValue(240);
    act(resize);
    expect(reserved()).toBe("240px");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(reserved()).toBe("");
  });

  test("its answers say what they are about", async () => {
    await openBanner();
    for (const name of ["Accept", "Decline"])
      expect(screen.getByRole("button", { name })).toHaveAccessibleDescription("Cookies");
  });

  test.each(["/dock", "/desk", "/desk/ana"])("does not cover the buttons of %s", async (pathname) => {
    await open(SINK, pathname);
    await wait(2_000);
    expect(banner()).toBeNull();
  });

  test.each([
    ["Accept", "accepted"],
    ["Decline", "declined"],
    ["Close", "declined"],
  ])("%s is kept as %s and closes it", async (name, kept) => {
    await openBanner();
    fireEvent.click(screen.getByRole("button", { name }));
    expect(banner()).toBeNull();
    expect(localStorage.getItem(KEY)).toBe(kept);
  });

  test.each(["accepted", "declined"])("does not appear after the answer %s", async (kept) => {
    localStorage.setItem(KEY, kept);
    await openBanner();
    expect(banner()).toBeNull();
  });

  test("appears again when the stored answer is invalid", async () => {
    localStorage.setItem(KEY, "<script>");
    await openBanner();
    expect(banner()).toBeInTheDocument();
  });

  test("closes when another tab has answered", async () => {
    await openBanner();
    localStorage.setItem(KEY, "declined");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
    expect(banner()).toBeNull();
  });

  test("works without storage, for the visit", async () => {
    blockStorage();
    await openBanner();
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    expect(banner()).toBeNull();
    await openBanner();
    expect(banner()).toBeNull();
    expect(sent()).not.toHaveLength(0);
  });
});

describe("events", () => {
  const language = "en";
  beforeEach(() => {
    document.documentElement.lang = language;
  });

  test("are sent from consent on", async () => {
    await openBanner();
    expect(sent()).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Accept" }));
    await wait(0);
    expect(sent()).toEqual([{ name: "page_view", path: "/", language }]);
  });

  test("contain the path without query, and no ids of private pages", async () => {
    localStorage.setItem(KEY, "accepted");
    window.history.replaceState(null, "", "/fr/dispute/0198?token=secret#access_token=secret");
    await open(SINK, "/fr/dispute/0198");
    expect(sent()).toEqual([{ name: "page_view", path: "/fr/dispute/:id", language }]);
  });

  test("are queued until analytics is loaded", async () => {
    localStorage.setItem(KEY, "accepted");
    track({ name: "sign_up", user_type: "viewer" });
    await open();
    expect(sent()).toEqual([
      { name: "sign_up", user_type: "viewer", path: "/", language },
      { name: "page_view", path: "/", language },
    ]);
  });

  test("are sent for clicks on marked elements and their children", async () => {
    localStorage.setItem(KEY, "accepted");
    renderScreen(
      <>
        <button type="button" {...mark("cta_click", "hero")}>
          <span>Join</span>
        </button>
        <button type="button" {...mark("video_play", "demo")}>
          Watch
        </button>
        <button type="button" data-track="something else">
          Other
        </button>
        <ConsentGate analyticsUrl={SINK} words={words} />
      </>,
    );
    await wait(0);
    for (const name of ["Join", "Watch", "Other"]) fireEvent.click(screen.getByText(name));
    expect(sent().slice(1)).toEqual([
      { name: "cta_click", label: "hero", path: "/", language },
      { name: "video_play", label: "demo", path: "/", language },
    ]);
  });

  test.each(["declined", null])("are neither sent nor queued with the answer %s", async (kept) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    await open();
    track({ name: "login" });
    localStorage.setItem(KEY, "accepted");
    await open();
    expect(sent().map((body) => (body as { name: string }).name)).toEqual(["page_view"]);
  });

  test("are not sent without an address", async () => {
    localStorage.setItem(KEY, "accepted");
    const fetched = jest.spyOn(globalThis, "fetch");
    await open(null);
    track({ name: "login" });
    await wait(0);
    expect(fetched).not.toHaveBeenCalled();
  });

  test("stop when consent is withdrawn in another tab", async () => {
    localStorage.setItem(KEY, "accepted");
    await open();
    localStorage.setItem(KEY, "declined");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY })));
    track({ name: "login" });
    await wait(0);
    expect(sent()).toHaveLength(1);
  });
});

test("takes over an answer given before hydration", () => {
  const choice = <ConsentChoice words={{ label: "Your answer", accepted: "Yes", declined: "No" }} />;
  const serverHtml = renderToString(choice).replace('value="declined"', 'value="declined" checked=""');
  renderScreen(choice, { serverHtml });
  expect(localStorage.getItem(KEY)).toBe("declined");
  expect(screen.getByRole("radio", { name: "No" })).toBeChecked();
});

test("changes the answer on the privacy page", async () => {
  localStorage.setItem(KEY, "accepted");
  await open();
  renderScreen(<ConsentChoice words={{ label: "Your answer", accepted: "Yes", declined: "No" }} />);
  const answer = (name: string) => screen.getByRole("radio", { name });
  expect(answer("Yes")).toBeChecked();
  fireEvent.click(answer("No"));
  expect(answer("No")).toBeChecked();
  expect(localStorage.getItem(KEY)).toBe("declined");
  track({ name: "login" });
  expect(sent()).toHaveLength(1);
});
