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

/** The message catalogues in the page's React data (lib/i18n/packed-messages.tsx), as JSON. */
export function messagesOf(html: string): readonly string[] {
  const sent = [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/gs)];
  const payload = sent.map(([, text = '""']) => z.string().parse(JSON.parse(text))).join("");
  return [...payload.matchAll(/"packed":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => {
    const packed = z.string().parse(JSON.parse(text));
    return packed.startsWith("$") ? rowOf(payload, packed.slice(1)) : packed;
  });
}

/** A long text of the React data, which has a row of its own: its id, its length in bytes, and the text. */
function rowOf(payload: string, id: string): string {
  const [row, bytes = "0"] = new RegExp(`(?<![0-9a-f])${id}:T([0-9a-f]+),`).exec(payload) ?? [];
  if (row === undefined) throw new Error(`The page has no row ${id}.`);
  const start = payload.indexOf(row) + row.length;
  return Buffer.from(payload.slice(start)).subarray(0, Number.parseInt(bytes, 16)).toString();
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
