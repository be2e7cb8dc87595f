import { escapeHtml, pageShell } from "../page";
import type { Message } from "./mailbox";

const STYLE = `  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; }
  h1 { overflow-wrap: anywhere; }
  a { color: inherit; }
  a:focus-visible { outline: 3px solid #8f84ff; outline-offset: 2px; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid #8884; }
  li a { display: block; padding: .75rem 0; text-decoration: none; }
  li a:hover strong { text-decoration: underline; }
  li span { display: block; opacity: .75; font-size: .875rem; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 44rem; border: 1px solid #8884; border-radius: .5rem; background: Canvas; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8884; border-radius: .5rem; padding: 1rem; }`;

/** The list of mails, which reloads itself. */
export function inboxPage(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ id, subject, to, received_at }) =>
      `<li><a href="/messages/${id}"><strong>${escapeHtml(subject)}</strong>
<span>to ${escapeHtml(to.join(", "))} · <time datetime="${received_at}">${received_at.slice(11, 19)} UTC</time></span></a></li>`,
  );
  const list = rows.length === 0 ? "<p>No mail yet.</p>" : `<ul>${rows.join("\n")}</ul>`;
  return pageShell({
    title: "Inbox",
    style: STYLE,
    refresh: 5,
    body: `<h1>Inbox</h1>
<p class="note">Every mail that Bravado sent since the start. None of them leaves this machine.</p>
${list}`,
  });
}

/** A mail as HTML and as text. Its links open in a new tab. */
export function messagePage(message: Message): string {
  const text = escapeHtml(message.text).replace(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`,
  );
  return pageShell({
    title: message.subject,
    style: STYLE,
    body: `<p><a href="/">← Inbox</a></p>
<h1>${escapeHtml(message.subject)}</h1>
<p class="note">From ${escapeHtml(message.from)}<br>To ${escapeHtml(message.to.join(", "))}</p>
<iframe title="The mail" src="/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${text}</pre>`,
  });
}

/** The mail's HTML, with links that open outside its frame. */
export function mailHtml(message: Message): string {
  return message.html.replace(/<head>/i, '<head><base target="_blank">');
}
