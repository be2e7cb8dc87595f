import { authorize, openDashboard, signUp, writeChallenge, signInAs } from "../fixtures/people";
import { overlayLink } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test.use({ expectedErrors: [/.*/] });
test("shots", async ({ openPage }) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await openDashboard(streamer, "Streamer");
  const link = new URL(await overlayLink(streamer));
  const id = link.pathname.split("/").at(-1);
  await signUp(viewer, "Viewer");
  await writeChallenge(viewer, { streamer: name, text: "Whistle the anthem backwards", amount: "20" });
  await authorize(viewer, "$20.00");
  await viewer.context().request.put(`/api/streamers/${id}/follow`, { headers: { origin: new URL(viewer.url()).origin } });
  const said = await viewer.context().request.post(`/api/overlay/${id}/presence`, {
    headers: { "x-overlay-key": link.searchParams.get("key") ?? "" },
    data: { streaming: true, visible: true },
  });
  console.log("presence", said.status());
  await viewer.waitForTimeout(3000);
  const sizes = [
    [1440, 1000],
    [390, 844],
  ] as const;
  for (const scheme of ["dark", "light"] as const)
    for (const [width, height] of sizes)
      for (const lang of ["", "/fr", "/es"]) {
        if (scheme === "light" && lang === "/es") continue;
        await viewer.emulateMedia({ colorScheme: scheme });
        await viewer.setViewportSize({ width, height });
        const tag = `${lang.slice(1) || "en"}-${width}-${scheme}`;
        await viewer.goto(`${lang}/challenges`);
        await viewer.screenshot({ path: `test-results/shots/feed-${tag}.png` });
        await viewer.goto(`${lang}/viewer-dashboard?tab=browse`);
        await viewer.screenshot({ path: `test-results/shots/browse-${tag}.png` });
        await streamer.emulateMedia({ colorScheme: scheme });
        await streamer.setViewportSize({ width, height });
        await streamer.goto(`${lang}/settings?tab=notifications`);
        await streamer.screenshot({ path: `test-results/shots/settings-${tag}.png`, fullPage: true });
      }
  await streamer.setViewportSize({ width: 300, height: 720 });
  await streamer.goto("/dock");
  await streamer.screenshot({ path: "test-results/shots/dock.png" });
  await streamer.setViewportSize({ width: 390, height: 844 });
  await streamer.goto("/fr/streamer-dashboard");
  await streamer.waitForTimeout(3000);
  await writeChallenge(viewer, { streamer: name, text: "Juggle three lemons", amount: "20" });
  await authorize(viewer, "$20.00");
  await streamer.waitForTimeout(5000);
  await streamer.screenshot({ path: "test-results/shots/toast-fr-390-light.png" });
});
