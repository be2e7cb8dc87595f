import sharp from "sharp";

const PALETTES = [
  ["#FF5A3C", "#FFB020", "#1C1C29"],
  ["#8B6CFF", "#4DB8FF", "#13131D"],
  ["#C8FF4D", "#2FBF71", "#0B0B12"],
  ["#FF4D6A", "#8B6CFF", "#1C1C29"],
  ["#4DB8FF", "#C8FF4D", "#13131D"],
  ["#FFB020", "#FF4D6A", "#0B0B12"],
] as const;

/** A face of plain shapes, deterministic by name: two colours, a head, eyes and something on top. */
export function drawAvatar(name: string): Promise<Buffer> {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const pick = (count: number, shift: number) => (seed >>> shift) % count;
  const [skin, accent, ground] = PALETTES[pick(PALETTES.length, 0)] ?? PALETTES[0];
  const tilt = pick(24, 3) - 12;
  const crown = [
    `<path d="M150 190 L190 110 L256 170 L322 110 L362 190 Z" fill="${accent}"/>`,
    `<path d="M140 200 A116 116 0 0 1 372 200 L400 200 L400 226 L140 226 Z" fill="${accent}"/>`,
    `<circle cx="256" cy="120" r="46" fill="${accent}"/><circle cx="190" cy="150" r="34" fill="${accent}"/><circle cx="322" cy="150" r="34" fill="${accent}"/>`,
    `<rect x="132" y="196" width="248" height="34" rx="17" fill="${accent}"/>`,
  ][pick(4, 5)];
  const eyes = [
    `<circle cx="212" cy="276" r="18"/><circle cx="300" cy="276" r="18"/>`,
    `<rect x="186" y="262" width="56" height="26" rx="13"/><rect x="270" y="262" width="56" height="26" rx="13"/>`,
    `<path d="M190 282 q22 -28 44 0 M278 282 q22 -28 44 0" fill="none" stroke-width="14" stroke="${ground}" stroke-linecap="round"/>`,
  ][pick(3, 8)];
  const mouth = [
    `<path d="M206 340 q50 46 100 0" fill="none" stroke="${ground}" stroke-width="14" stroke-linecap="round"/>`,
    `<rect x="222" y="334" width="68" height="30" rx="15" fill="${ground}"/>`,
    `<circle cx="256" cy="350" r="20" fill="${ground}"/>`,
  ][pick(3, 11)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${ground}"/>
    <circle cx="${96 + pick(320, 13)}" cy="420" r="220" fill="${accent}" opacity="0.28"/>
    <g transform="rotate(${tilt} 256 280)">
      <rect x="136" y="168" width="240" height="260" rx="110" fill="${skin}"/>${crown}
      <g fill="${ground}">${eyes}</g>${mouth}
    </g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
