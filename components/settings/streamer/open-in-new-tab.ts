/**
 * Opens a URL that has to be fetched first. The tab opens at once, because browsers block it after the click is over,
 * and navigates when the URL arrives. If the tab was blocked, this one navigates instead.
 * @throws whatever `loadUrl` throws, after closing the tab
 */
export async function openInNewTab(loadUrl: () => Promise<string>): Promise<void> {
  const tab = window.open("about:blank", "_blank");
  try {
    const url = await loadUrl();
    if (tab === null) {
      window.location.assign(url);
      return;
    }
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
