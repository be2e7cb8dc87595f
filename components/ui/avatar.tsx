import { clsx } from "clsx";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl";

type AvatarProps = {
  name: string;
  /** Address of the picture; without one, or when it does not load, the first letter of the name stands. */
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Loads at once instead of when it comes into view: for the one at the top of a page. */
  eager?: boolean;
  className?: string;
};

const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  xs: { box: "size-6 text-xs", pixels: 24 },
  sm: { box: "size-8 text-sm", pixels: 32 },
  md: { box: "size-11 text-lg", pixels: 44 },
  lg: { box: "size-16 text-2xl", pixels: 64 },
  xl: { box: "size-28 text-4xl", pixels: 112 },
};

const tints = [
  "bg-brand-tint text-brand-text",
  "bg-boost-tint text-boost-text",
  "bg-stake-tint text-stake-text",
];

/** A face or a first letter. Decoration: the name always stands beside it in words. */
export function Avatar({ name, src, size = "md", eager = false, className }: AvatarProps) {
  const { box, pixels } = sizes[size];
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-bold font-display select-none",
        box,
        tintOf(name),
        className,
      )}
    >
      {firstLetter(name)}
      {src && (
        // A plain <img> with empty alt: when it fails nothing is drawn and the letter under it stays.
        // biome-ignore lint/performance/noImgElement: avatars come resized from our own storage
        <img
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}

/** By code points and grapheme-safe enough for letters and emoji; "?" for an empty name. */
function firstLetter(name: string): string {
  const [first = "?"] = name.trim();
  return first.toLocaleUpperCase();
}

function tintOf(name: string): string | undefined {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return tints[sum % tints.length];
}
