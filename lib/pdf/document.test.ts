import { renderPdf } from ".";

async function draw(text: string) {
  const drawn = { hasBoxes: true };
  const info = { title: "Letters", locale: "en", createdAt: new Date(0) } as const;
  const pdf = renderPdf(info, async (page) => {
    await page.letters(text);
    page.text(text, page.left, page.width);
    drawn.hasBoxes = page.hasBoxes;
  });
  return { file: Buffer.from(await new Response(pdf).arrayBuffer()).toString("latin1"), ...drawn };
}

test.each([
  ["田中の挑戦", "NotoSansJP"],
  ["한국어 도전", "NotoSansKR"],
  ["国际挑战。", "NotoSansSC"],
  ["สวัสดีครับ", "NotoSansThai"],
  ["नमस्ते दुनिया", "NotoSansDevanagari"],
])("embeds a font for every letter of %j", async (text, font) => {
  const { file, hasBoxes } = await draw(text);
  expect(hasBoxes).toBe(false);
  expect(file).toContain(font);
});

test("knows of letters that no font has", async () => {
  expect((await draw("ሰላም")).hasBoxes).toBe(true);
});
