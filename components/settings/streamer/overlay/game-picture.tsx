export type GameTone = "bright" | "dark";

/** Sky, sun or moon, far hills, near hills, ground, grass, figure. */
const COLOURS: Readonly<Record<GameTone, readonly [string, string, string, string, string, string, string]>> =
  {
    bright: ["#8fd8ff", "#fff6b0", "#c8ecd0", "#8fd47a", "#e9c988", "#fdf8ec", "#e5484d"],
    dark: ["#070a16", "#3a3f63", "#10162b", "#161d38", "#0b0e1c", "#1f2947", "#7c5cff"],
  };

/** A drawn game, so that the overlay is judged over something like a game. In the game's own colours in either theme. */
export function GamePicture({ tone }: { tone: GameTone }) {
  const [sky, light, far, near, ground, platform, figure] = COLOURS[tone];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <path fill={sky} d="M0 0h1600v900H0z" />
      <circle fill={light} cx="1240" cy="200" r="110" />
      <path fill={far} d="M0 560 240 330l190 200 260-290 270 300 220-200 420 300v320H0z" />
      <path fill={near} d="M0 690c180-110 330-110 520-20s360 70 540-30 350-90 540 10v250H0z" />
      <path fill={ground} d="M0 800h1600v100H0z" />
      <g fill={platform}>
        <rect x="300" y="560" width="260" height="44" rx="10" />
        <rect x="690" y="430" width="200" height="44" rx="10" />
        <rect x="1050" y="560" width="300" height="44" rx="10" />
      </g>
      <g fill={light}>
        <circle cx="370" cy="520" r="18" />
        <circle cx="430" cy="520" r="18" />
        <circle cx="490" cy="520" r="18" />
      </g>
      <rect fill={figure} x="748" y="330" width="76" height="98" rx="24" />
      <path fill={sky} d="M770 356h60l-8 24h-52z" />
    </svg>
  );
}
