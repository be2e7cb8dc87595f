/**
 * A page is not shown before its styles have come, which are asked for when its beginning has: on a slow line that is a
 * journey there and back of 150 ms and more. They stand in the document instead.
 */

/** A style sheet of Next's. The first group is its address. */
const SHEET = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)"[^>]*\/>/g;

/** What a sheet asks for by an address that counts from where the sheet is. */
const RELATIVE = /url\((?=\.{1,2}\/)([^)]+)\)/g;

/**
 * Given the address: a link that asks for nothing, which React looks for when it wakes and whenever somebody goes to a page
 * with the same sheet. Written in the document, browsers would ask for it ahead of everything else, disabled or not.
 */
const LINK = `(function (address) {
  var link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("disabled", "");
  link.dataset.precedence = "next";
  link.href = address;
  document.head.append(link);
})`;

/**
 * The document with its styles in it; as it was where one of them cannot be had.
 *
 * @param read the text of the sheet at an address of this server
 */
export async function inlineStyles(
  html: string,
  read: (address: string) => Promise<string | null>,
): Promise<string> {
  const addresses = [...new Set([...html.matchAll(SHEET)].map(([, address = ""]) => address))];
  const sheets = new Map<string, string>();
  for (const address of addresses) {
    const sheet = await read(address);
    if (sheet === null || /<\/style/i.test(sheet)) return html;
    sheets.set(address, withWholeAddresses(sheet, address));
  }
  return html.replace(SHEET, (_, address: string) => {
    return `<style>${sheets.get(address)}</style><script>${LINK}(${JSON.stringify(address)})</script>`;
  });
}

function withWholeAddresses(sheet: string, address: string): string {
  return sheet.replace(RELATIVE, (_, relative: string) => {
    const { pathname } = new URL(relative, new URL(address, "http://localhost"));
    return `url(${pathname})`;
  });
}
