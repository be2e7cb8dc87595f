import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../testing/render-screen";
import { LanguageSwitcher } from "./language-switcher";
import { NotFoundContent } from "./not-found-page";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { ThemeSwitch } from "./theme-switch";
import { TooManyPages } from "./too-many-pages";

// jsdom cannot follow links.
const preventNavigation = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener("click", preventNavigation));
afterEach(() => document.removeEventListener("click", preventNavigation));

test("keeps the page when the language changes", () => {
  renderScreen(<LanguageSwitcher />, { pathname: "/streamer/ana" });
  const address = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(address(/Français/)).toBe("/fr/streamer/ana");
  expect(address(/Español/)).toBe("/es/streamer/ana");
  expect(screen.getByRole("link", { name: /English/ })).toHaveAttribute("aria-current", "true");
});

test("keeps the query when the language changes", async () => {
  window.history.replaceState(null, "", "/challenges?sort=new#top");
  const replace = jest.fn();
  renderScreen(<LanguageSwitcher />, { pathname: "/challenges", router: { replace } });
  await userEvent.click(screen.getByRole("link", { name: /Français/ }));
  expect(replace).toHaveBeenCalledWith("/fr/challenges?sort=new#top");
});

test("opens the menu by its button and closes it when a link is chosen", async () => {
  renderScreen(<SiteHeader />);
  const button = screen.getByRole("button", { name: "Open the menu" });
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const [, panel] = screen.getAllByRole("navigation", { name: "Main" });
  if (!panel) throw new Error("no panel");
  await userEvent.click(within(panel).getByRole("link", { name: "Challenges" }));
  expect(button).toHaveAttribute("aria-expanded", "false");
});

test("closes the menu on Escape and returns the focus to its button", async () => {
  renderScreen(<SiteHeader />);
  await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Open the menu" })).toHaveFocus();
});

test("marks the current page in the navigation", () => {
  renderScreen(<SiteHeader />, { pathname: "/challenges" });
  expect(screen.getByRole("link", { name: "Challenges", current: "page" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Home", current: "page" })).not.toBeInTheDocument();
});

test("links to the six sections in the header", () => {
  renderScreen(<SiteHeader />);
  const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/discover",
    "/challenges",
    "/leaderboard",
    "/",
    "/viewers",
    "/streamers",
  ]);
});

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("shows sign-up, contact, team and year in the footer", () => {
  renderScreen(<SiteFooter />);
  expect(addressOf("Start as a viewer")).toBe("/auth?mode=signup");
  expect(addressOf("Join as a streamer")).toBe("/auth?mode=signup&type=streamer");
  expect(addressOf("Contact us")).toBe("mailto:support@bravado.example");
  expect(addressOf("Money")).toBe("/terms#payments");
  expect(screen.getByText(`© 2024–${new Date().getUTCFullYear()} Bravado`)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /new tab/ })).not.toBeInTheDocument();
});

test("shows the accounts and profiles of the configuration in the footer", () => {
  const env = jest.replaceProperty(process, "env", {
    ...process.env,
    CONTACT_EMAIL: "hello@dares.test",
    SOCIAL_YOUTUBE: "https://videos.test/dares",
    TEAM_SAFE_URL: "https://people.test/safe",
  });
  renderScreen(<SiteFooter />);
  env.restore();
  expect(addressOf("Contact us")).toBe("mailto:hello@dares.test");
  expect(addressOf("YouTube of Bravado (opens in a new tab)")).toBe("https://videos.test/dares");
  expect(addressOf("Money (opens in a new tab)")).toBe("https://people.test/safe");
});

test("applies the theme to the document and stores it", async () => {
  const { unmount } = renderScreen(<ThemeSwitch />);
  expect(screen.getByRole("radio", { name: "Same as system" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "Light" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "light");
  expect(localStorage.getItem("theme")).toBe("light");
  unmount();
  renderScreen(<ThemeSwitch />);
  expect(screen.getByRole("radio", { name: "Light" })).toBeChecked();
});

test.each([
  ["en", "Oops! Page not found", "Return to Home", "/"],
  ["fr", "Oups\u202f! Page introuvable", "Retour à l’accueil", "/fr"],
  ["es", "¡Ups! Página no encontrada", "Volver al inicio", "/es"],
] as const)("links home from the 404 page (%s)", (locale, title, home, address) => {
  renderScreen(<NotFoundContent />, { locale });
  expect(screen.getByText("404")).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole("link", { name: home })).toHaveAttribute("href", address);
});

test("a page that was asked for too often can be loaded again", () => {
  renderScreen(<TooManyPages />);
  expect(screen.getByText("Reload this page")).toHaveAttribute("href", "");
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});
