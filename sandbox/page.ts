const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ESCAPES[found] ?? found);

type Page = {
  readonly title: string;
  /** HTML with escaped texts. */
  readonly body: string;
  /** Styles in addition to those of all pages. */
  readonly style: string;
  /** Seconds after which the browser reloads. */
  readonly refresh?: number | undefined;
};

/** The layout of every page of a sandbox. */
export function pageShell({ title, body, style, refresh }: Page): string {
  const again = refresh === undefined ? "" : `<meta http-equiv="refresh" content="${refresh}">\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${again}<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.35rem; line-height: 1.25; }
  .note { opacity: .75; font-size: .875rem; }
${style}
</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
