import { drawText } from "./draw-text";
import { furtherLetters } from "./further-letters";

test("draws letters of many font files concurrently, none as a placeholder box", async () => {
  const drawn = async (letter: string) => {
    const { width, height } = await drawText(letter, { face: "display", size: 40, colour: "text" }, 600);
    return `${letter} ${width}x${height}`;
  };
  // Too young a letter for the fonts here; all boxes are of one size.
  const box = (await drawn("\uA7C0")).slice(2);
  const letters = [..."蒙眼击败老大目隠倒눈감고노래ไทยहन"];
  await drawText(letters.join(""), { face: "display", size: 40, colour: "text" }, 600);
  const sizes = await Promise.all(letters.map(drawn));
  expect(sizes.filter((size) => size.endsWith(` ${box}`))).toEqual([]);
});

test.each([
  ["Win blindfolded 🎤", "Win blindfolded 🎤", []],
  ["تحدي שלום Привет", "تحدي שלום Привет", []],
  ["蒙眼击败老大。", "蒙眼击败老大。", ["Noto Sans SC"]],
  ["目隠しでボスを倒す！", "目隠しでボスを倒す！", ["Noto Sans JP"]],
  ["눈 감고 Sing", "눈 감고 Sing", ["Noto Sans KR"]],
  ["ร้องเพลง", "ร้องเพลง", ["Noto Sans Thai"]],
  ["गाना गाओ", "गाना गाओ", ["Noto Sans Devanagari"]],
  ["ሰላም", "…", []],
  ["Sing 𓂀𓂀 it", "Sing … it", []],
  ["", "", []],
])("%j is drawn as %j", async (text, shown, families) => {
  expect(await furtherLetters(text)).toEqual({ text: shown, families });
});
