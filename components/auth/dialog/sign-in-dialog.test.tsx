import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BoostButton } from "@/components/challenges/boost/boost-button";
import { ChallengeButton } from "@/components/challenges/create/challenge-button";
import { ana, refused, type Stage, setStage, vic } from "@/components/challenges/testing/render-stage";
import { sampleChallenge } from "@/components/testing/sample-challenge";
import { readReturnPath } from "../pending-profile";

const challenge = sampleChallenge({ challenge: "Sing the menu", amount: 25 });
const HASH = `#boost-${challenge.id}`;
const RETURN_TO = `/streamer/ana?from=feed${HASH}`;

let stage: Stage;
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/streamer/ana?from=feed");
  stage = setStage();
  stage.network.answer("GET /api/auth/csrf", { body: { csrfToken: "csrf" } });
});
afterEach(() => {
  stage.disconnect();
  window.history.replaceState(null, "", "/");
});

async function open() {
  await stage.render(<BoostButton challenge={challenge} />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign in to Boost" }));
  return within(await screen.findByRole("dialog", { name: "Authentication Required" }));
}
const button = (name: string) => screen.findByRole("button", { name });
const typePassword = (text: string) => userEvent.type(screen.getByLabelText("Password"), text);
const enterBirthDate = (day = "1990-05-01") =>
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: day } });
const typeEmail = (text: string) => userEvent.type(screen.getByLabelText("Email"), text);

/** The browser's session begins when the credentials arrive. */
function letSignIn() {
  stage.network.answer("POST /api/auth/callback/credentials", { body: { url: "http://localhost/" } });
  stage.signIn(vic);
}

test("keeps the dare in sight, says why, and shows no error", async () => {
  const dialog = await open();
  expect(dialog.getByText("Please sign in to boost challenges.")).toBeInTheDocument();
  expect(dialog.getByText("Sing the menu")).toBeInTheDocument();
  expect(dialog.getByText("For ana · $25.00 behind it")).toBeInTheDocument();
  expect(dialog.getByText(/By signing up, by email or with Google, you accept/)).toBeInTheDocument();
  expect(stage.notices).toEqual([]);
  expect(stage.router.push).not.toHaveBeenCalled();
});

test("says in French what is behind the dare", async () => {
  await stage.render(<BoostButton challenge={challenge} />, undefined, "fr");
  await userEvent.click(await screen.findByRole("button", { name: "Se connecter pour booster" }));
  expect(await screen.findByText(/^Pour ana · 25,00.\$ déjà réunis$/)).toBeInTheDocument();
});

test("names the terms beside the button that accepts them", async () => {
  const dialog = await open();
  const terms = dialog.getByText(/By signing up, by email or with Google, you accept/);
  expect(terms.nextElementSibling).toBe(dialog.getByRole("button", { name: "Create account" }));
});

test("takes the focus into the first field", async () => {
  await open();
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
});

test("signs up with three fields, and goes on to the amount", async () => {
  const dialog = await open();
  expect(dialog.getAllByRole("textbox")).toHaveLength(1);
  stage.network.answer("POST /api/auth/signup", {
    status: 201,
    body: { user: {}, session: { refresh_token: "r" } },
  });
  letSignIn();
  await typeEmail("vic@example.com");
  await typePassword("correct horse");
  enterBirthDate();
  await userEvent.click(await button("Create account"));
  expect(await screen.findByRole("dialog", { name: "Boost this challenge" })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText("Authentication Required")).not.toBeInTheDocument());
  expect(stage.network.sentTo("POST /api/auth/signup")[0]?.body).toEqual({
    email: "vic@example.com",
    password: "correct horse",
    date_of_birth: "1990-05-01",
    user_type: "viewer",
    language: "en",
  });
  expect(window.location.hash).toBe("");
  expect(window.location.search).toBe("?from=feed");
});

describe("an address that has an account", () => {
  const message = "An account with this email already exists.";
  const typeTaken = async () => {
    await open();
    stage.network.answer("POST /api/auth/signup", { status: 409, body: refused("email_taken", message) });
    await typeEmail("vic@example.com");
    await typePassword("correct horse");
    enterBirthDate();
    await userEvent.click(await button("Create account"));
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(`Sign Up Failed${message}`);
    expect(screen.getAllByText(message)).toHaveLength(1);
    return within(notice);
  };

  test("can sign in right away", async () => {
    const notice = await typeTaken();
    await userEvent.click(notice.getByRole("link", { name: "Sign in" }));
    expect(screen.getByRole("radio", { name: "Sign in" })).toBeChecked();
    expect(screen.getByLabelText("Email")).toHaveValue("vic@example.com");
    expect(screen.getByLabelText("Password")).toHaveValue("correct horse");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("can have its password reset", async () => {
    const notice = await typeTaken();
    await userEvent.click(notice.getByRole("link", { name: "Forgot password?" }));
    expect(await screen.findByRole("heading", { name: "Forgot your password?" })).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveValue("vic@example.com");
  });
});

test("keeps what was typed in one form while the other is shown", async () => {
  await open();
  await typeEmail("vic@example.com");
  await typePassword("correct horse");
  enterBirthDate();
  await userEvent.click(screen.getByRole("radio", { name: "Sign in" }));
  expect(screen.getByLabelText("Password")).toHaveValue("correct horse");
  await userEvent.click(screen.getByRole("radio", { name: "Sign up" }));
  expect(screen.getByLabelText("Email")).toHaveValue("vic@example.com");
  expect(screen.getByLabelText("Password")).toHaveValue("correct horse");
  expect(screen.getByLabelText("Date of birth")).toHaveValue("1990-05-01");
});

test("says at the date alone that an age is refused", async () => {
  const tooYoung = "You must be at least 13 to have an account.";
  await open();
  stage.network.answer("POST /api/auth/signup", {
    status: 400,
    body: refused("invalid_input", "Please fill in all required fields", {
      fields: { date_of_birth: tooYoung },
    }),
  });
  await typeEmail("vic@example.com");
  await typePassword("correct horse");
  enterBirthDate("2020-05-01");
  await userEvent.click(await button("Create account"));
  await waitFor(() => expect(screen.getByLabelText("Date of birth")).toBeInvalid());
  expect(screen.getByLabelText("Date of birth")).toHaveAccessibleDescription(
    expect.stringContaining(tooYoung),
  );
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("signs in to challenge, and goes on to the challenge", async () => {
  await stage.render(<ChallengeButton streamer={ana} />);
  await userEvent.click(await button("Sign in to Challenge"));
  const dialog = within(await screen.findByRole("dialog", { name: "Authentication Required" }));
  expect(dialog.getByText("Please sign in to challenge streamers.")).toBeInTheDocument();
  expect(dialog.getByText("Takes challenges from $10.00")).toBeInTheDocument();
  letSignIn();
  await userEvent.click(dialog.getByRole("radio", { name: "Sign in" }));
  await typeEmail("vic@example.com");
  await typePassword("correct horse");
  await userEvent.click(await button("Sign in"));
  expect(await screen.findByRole("dialog", { name: /Challenge Ana Torres/ })).toBeInTheDocument();
});

test("asks for the code of an account with MFA", async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole("radio", { name: "Sign in" }));
  stage.network.answer("POST /api/auth/callback/credentials", { body: { url: "http://localhost/" } });
  stage.network.answer("GET /api/auth/session", { body: { second_step: true } });
  await typeEmail("vic@example.com");
  await typePassword("correct horse");
  await userEvent.click(await button("Sign in"));
  await userEvent.type(await screen.findByLabelText(/code/i), "123456");
  letSignIn();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Boost this challenge" })).toBeInTheDocument();
});

test("asks to confirm the address first, and remembers the dare for afterwards", async () => {
  await open();
  stage.network.answer("POST /api/auth/signup", { status: 201, body: { user: {}, session: null } });
  await typeEmail("vic@example.com");
  await typePassword("correct horse");
  enterBirthDate();
  await userEvent.click(await button("Create account"));
  expect(await screen.findByText(/We emailed a link to vic@example.com/)).toBeInTheDocument();
  expect(readReturnPath("vic@example.com")).toBe(RETURN_TO);
  expect(readReturnPath("eve@example.com")).toBeNull();
  await userEvent.click(await button("I confirmed it: sign in"));
  expect(screen.getByLabelText("Email")).toHaveValue("vic@example.com");
});

test("leads back to the dare from Google", async () => {
  const dialog = await open();
  stage.network.answer("POST /api/auth/signin/google", { body: { url: "http://localhost/denied" } });
  await userEvent.click(dialog.getByRole("button", { name: /Google/ }));
  await waitFor(() => expect(stage.network.sentTo("POST /api/auth/signin/google")).toHaveLength(1));
  const [sent] = stage.network.sentTo("POST /api/auth/signin/google");
  const callback = new URL(String(new URLSearchParams(sent?.body as URLSearchParams).get("callbackUrl")));
  expect(callback.pathname).toBe("/auth/callback");
  expect(callback.searchParams.get("returnTo")).toBe(RETURN_TO);
});

test("asks for nothing any more once it was closed", async () => {
  await open();
  expect(window.location.hash).toBe(HASH);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(window.location.hash).toBe("");
});
