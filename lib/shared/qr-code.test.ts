import { encode } from "uqr";
import { keptQrCode, qrCode } from "./qr-code";

test("the path covers the dark modules and nothing else", () => {
  const link = "https://bravado.example/streamer/ana";
  const { data, size } = encode(link, { ecc: "M", border: 4 });
  const { path, size: drawn } = qrCode(link);
  const covered = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
  );
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(covered).toEqual(dark);
  expect(drawn).toBe(size);
});

test("a code that is drawn on every page is drawn once for each text", () => {
  const link = "https://bravado.example/streamer/kai";
  expect(keptQrCode(link)).toBe(keptQrCode(link));
  expect(keptQrCode(link)).toEqual(qrCode(link));
  expect(keptQrCode("https://bravado.example/streamer/bea")).not.toEqual(qrCode(link));
});
