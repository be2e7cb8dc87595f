import { clsx } from "clsx";

export type AvatarSize = "xs" | "sm" | "md" | "lg" | "xl";

type AvatarProps = {
  name: string;
  /** Without a picture, or when it fails to load, the first letter of the name is shown. */
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Loads at once, for pictures at the top of a page. */
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

/** A picture or a first letter. Decorative: the name is always beside it as text. */
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
        // A plain <img> with empty alt: if it fails, it is invisible and the letter below shows.
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

/** The first code point, not the first code unit, so that an emoji is not cut; "?" for an empty name. */
function firstLetter(name: string): string {
  const [first = "?"] = name.trim();
  return first.toLocaleUpperCase();
}

function tintOf(name: string): string | undefined {
  let sum = 0;
  for (const character of name) sum += character.codePointAt(0) ?? 0;
  return tints[sum % tints.length];
}
