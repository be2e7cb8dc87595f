import { cookies } from "next/headers";
import { tabCookie } from "./tab-cookie";

/**
 * The tab that the user last chose under this name, for the server to render; the fallback if there is none or it no longer
 * exists. Reads cookies, which makes the page dynamic: for signed-in pages only.
 */
export async function rememberedTab<Tab extends string>(
  name: string,
  tabs: readonly Tab[],
  fallback: Tab,
): Promise<Tab> {
  const stored = (await cookies()).get(tabCookie(name))?.value;
  return tabs.find((tab) => tab === stored) ?? fallback;
}
