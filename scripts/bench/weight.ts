import { gzipSync } from "node:zlib";
import { z } from "zod";

/** Bytes of JavaScript (gzip) that a browser loads for the page before any interaction. */
export async function firstLoadBytes(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  let bytes = 0;
  for (const script of scriptsOf(html)) {
    const answer = await fetch(new URL(script, url));
    if (!answer.ok) throw new Error(`${url} names ${script}, which answers ${answer.status}.`);
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer())).length;
  }
  return bytes;
}

/** Bytes of messages (gzip) that the page sends to its client components. */
export async function messageBytes(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  return gzipSync(messagesOf(html).join("\n")).length;
}

/** The message catalogues in the page's React data, as JSON. */
export function messagesOf(html: string): readonly string[] {
  const sent = [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/gs)];
  const payload = sent.map(([, text = '""']) => z.string().parse(JSON.parse(text))).join("");
  return [...payload.matchAll(/"messages":(?=\{)/g)].map(({ index, 0: name }) =>
    objectAt(payload, index + name.length),
  );
}

/** The JSON object that starts at this index. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  for (const { index, 0: token } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  throw new Error("The page's messages are truncated.");
}

/** Bytes of inline code (gzip) of the overlay's page and of the markup that replaces it, plus any scripts it loads. */
export async function overlayBytes(url: string): Promise<number> {
  const address = new URL(url);
  const markup = await fetch(new URL(`/api${address.pathname}${address.search}`, address));
  if (!markup.ok) throw new Error(`The markup of ${url} answers ${markup.status}.`);
  const inline = [await (await fetch(url)).text(), await markup.text()].map((html) =>
    gzipSync(inlineCodeOf(html)),
  );
  return (await firstLoadBytes(url)) + inline.reduce((bytes, code) => bytes + code.length, 0);
}

/** The content of the page's script and style elements. */
export function inlineCodeOf(html: string): string {
  return [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , code]) => code).join("\n");
}

/** The page's scripts, except `nomodule` ones. */
export function scriptsOf(html: string): readonly string[] {
  const tags = [...html.matchAll(/<script\b[^>]*>|<link\b[^>]*>/g)].map(([tag]) => tag);
  const found = tags.flatMap((tag) => {
    if (/\bnomodule\b/i.test(tag)) return [];
    const preloads =
      tag.startsWith("<link") && /rel="(modulepreload|preload)"/.test(tag) && /as="script"/.test(tag);
    const attribute = tag.startsWith("<script") ? "src" : preloads ? "href" : undefined;
    const value = attribute && new RegExp(`\\s${attribute}="([^"]+)"`).exec(tag)?.[1];
    return value ? [value.replaceAll("&amp;", "&")] : [];
  });
  return [...new Set(found)];
}
