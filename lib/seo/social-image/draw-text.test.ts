import sharp from "sharp";
import { drawText } from "./draw-text";

test("draws text without ink as an empty picture, also concurrently", async () => {
  for (let round = 0; round < 20; round += 1) {
    const drawn = await Promise.all(
      ["", " ", "\u00A0", "\t", "", " ", "\u00A0", "\t"].map((text) =>
        drawText(text, { face: "text", size: 40, colour: "text" }, 300),
      ),
    );
    for (const { input } of drawn) {
      const { channels } = await sharp(input).stats();
      expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0]);
    }
  }
});
