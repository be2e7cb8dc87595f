/**
 * Opens an address that must first be asked for. The tab is opened at once, while the browser still sees the press
 * that asked for it, and led to the address afterwards; a blocked tab leads this one there instead.
 * @throws whatever `ask` throws, with the tab closed again
 */
export async function openInNewTab(ask: () => Promise<string>): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  try {
    const address = await ask();
    if (tab === null) {
      window.location.assign(address);
      return;
    }
    tab.opener = null;
    tab.location.replace(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
