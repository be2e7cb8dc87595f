import { escapeHtml, pageShell } from "../page";
import type { DemoPerson } from "./people";

const STYLE = `  body { margin: 0 auto; max-width: 28rem; padding: 2rem 1rem; }
  form { display: grid; gap: .75rem; margin-top: 1.5rem; }
  input { font: inherit; padding: .65rem .75rem; border-radius: .5rem; border: 1px solid #8888; background: Canvas; color: inherit; }
  button { font: inherit; text-align: left; padding: .75rem 1rem; border-radius: .5rem; border: 1px solid #8888; background: none; color: inherit; cursor: pointer; }
  button span { display: block; opacity: .75; font-size: .875rem; }
  button.primary { background: #1a56c4; border-color: #1a56c4; color: #fff; text-align: center; }
  button.plain { text-align: center; }
  button:focus-visible, input:focus-visible { outline: 3px solid #8ab4ff; outline-offset: 2px; }
  details { margin-top: 2rem; }`;

/** The page for choosing a demo person or any other address. */
export function choosePage(action: string, people: readonly DemoPerson[]): string {
  const buttons = people.map(
    ({ sub, name, email, note }) =>
      `<button name="sub" value="${escapeHtml(sub)}">${escapeHtml(name)}<span>${escapeHtml(email)} · ${escapeHtml(note)}</span></button>`,
  );
  return pageShell({
    title: "Choose an account",
    style: STYLE,
    body: `<h1>Choose an account</h1>
<p class="note">A stand-in for Google. Nothing here leaves this machine.</p>
<form method="post" action="${action}/login">${buttons.join("\n")}</form>
<details>
<summary>Be somebody else</summary>
<form method="post" action="${action}/login">
<label for="email">Email</label>
<input id="email" name="email" type="email" required>
<label><input name="verified" type="checkbox" value="1" checked> This address is verified</label>
<button class="plain">Continue</button>
</form>
</details>`,
  });
}

/** The consent page. */
export function consentPage(action: string, person: DemoPerson | undefined): string {
  return pageShell({
    title: "Bravado wants to know who you are",
    style: STYLE,
    body: `<h1>Bravado wants to know who you are</h1>
<p class="note">Signed in as ${escapeHtml(person?.email ?? "")}</p>
<ul><li>Your name</li><li>Your email address</li></ul>
<form method="post" action="${action}/consent"><button class="primary">Allow</button></form>
<form method="post" action="${action}/cancel"><button class="plain">Cancel</button></form>`,
  });
}
