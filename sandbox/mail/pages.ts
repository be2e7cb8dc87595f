import type { Message } from "./mailbox";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 46rem; padding: 1.5rem 1rem; }
  h1 { font-size: 1.35rem; line-height: 1.25; overflow-wrap: anywhere; }
  a { color: inherit; }
  a:focus-visible { outline: 3px solid #8f84ff; outline-offset: 2px; }
  .note { opacity: .75; font-size: .875rem; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid #8884; }
  li a { display: block; padding: .75rem 0; text-decoration: none; }
  li a:hover strong { text-decoration: underline; }
  li span { display: block; opacity: .75; font-size: .875rem; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 44rem; border: 1px solid #8884; border-radius: .5rem; background: Canvas; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8884; border-radius: .5rem; padding: 1rem; }`;

function page(title: string, body: string, refreshSeconds?: number): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

/** Everything that arrived; looks again by itself. */
export function inboxPage(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ id, subject, to, received_at }) =>
      `<li><a href="/messages/${id}"><strong>${escapeHtml(subject)}</strong>
<span>to ${escapeHtml(to.join(", "))} · <time datetime="${received_at}">${received_at.slice(11, 19)} UTC</time></span></a></li>`,
  );
  const list = rows.length === 0 ? "<p>No mail yet.</p>" : `<ul>${rows.join("\n")}</ul>`;
  return page(
    "Inbox",
    `<h1>Inbox</h1>
<p class="note">Every mail that Bravado sent since the start. None of them leaves this machine.</p>
${list}`,
    5,
  );
}

/** One mail: as its reader sees it, and as text. Its links open in a new tab. */
export function messagePage(message: Message): string {
  const text = escapeHtml(message.text).replace(
    /https?:\/\/[^\s<]+/g,
    (link) => `<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`,
  );
  return page(
    message.subject,
    `<p><a href="/">← Inbox</a></p>
<h1>${escapeHtml(message.subject)}</h1>
<p class="note">From ${escapeHtml(message.from)}<br>To ${escapeHtml(message.to.join(", "))}</p>
<iframe title="The mail" src="/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>As text</h2>
<pre>${text}</pre>`,
  );
}

/** The mail's own HTML, whose links leave its frame. */
export function mailHtml(message: Message): string {
  return message.html.replace(/<head>/i, '<head><base target="_blank">');
}
