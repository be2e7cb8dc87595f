import { gzipSync } from "node:zlib";
import { z } from "zod";

/** Bytes of JavaScript (gzip) that a browser loads for the page before anybody does anything. */
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

/** Bytes of words (gzip) that the page hands to its islands. */
export async function messageBytes(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const html = await (await fetch(url, { headers })).text();
  return gzipSync(messagesOf(html).join("\n")).length;
}

/** The catalogues of words in what the page hands to React, as JSON. */
export function messagesOf(html: string): readonly string[] {
  const sent = [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/gs)];
  const payload = sent.map(([, text = '""']) => z.string().parse(JSON.parse(text))).join("");
  return [...payload.matchAll(/"messages":(?=\{)/g)].map(({ index, 0: name }) =>
    objectAt(payload, index + name.length),
  );
}

/** The JSON object that begins at this place. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  for (const { index, 0: sign } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth === 0) return text.slice(start, start + index + 1);
  }
  throw new Error("The page's words end in their middle.");
}

/**
 * Bytes of code (gzip) that the overlay sends, which has all of it inline: the scripts and styles of the page that
 * broadcast software opens, and of the markup that takes its place. Loaded scripts are counted like those of any page.
 */
export async function overlayBytes(url: string): Promise<number> {
  const address = new URL(url);
  const markup = await fetch(new URL(`/api${address.pathname}${address.search}`, address));
  if (!markup.ok) throw new Error(`The markup of ${url} answers ${markup.status}.`);
  const inline = [await (await fetch(url)).text(), await markup.text()].map((html) =>
    gzipSync(inlineCodeOf(html)),
  );
  return (await firstLoadBytes(url)) + inline.reduce((bytes, code) => bytes + code.length, 0);
}

/** What stands inside of the page's script and style elements. */
export function inlineCodeOf(html: string): string {
  return [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , code]) => code).join("\n");
}

/** The scripts of the page, those for browsers without modules left out. */
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
