import type { ComponentProps } from "react";

/*
 * The icons that islands of public pages draw: shapes of Lucide (ISC licence), without the code of its React package,
 * which would be 2.3 kB (gzip) of a page's 155 (decision 99). What the server alone draws takes the package's.
 */

type GlyphProps = Omit<ComponentProps<"svg">, "children">;

function Glyph({ d, ...rest }: GlyphProps & { d: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}

export function ArrowLeft(props: GlyphProps) {
  return <Glyph {...props} d="M12 19l-7-7 7-7M19 12H5" />;
}

export function Check(props: GlyphProps) {
  return <Glyph {...props} d="M20 6 9 17l-5-5" />;
}

export function Circle(props: GlyphProps) {
  return <Glyph {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z" />;
}

export function CircleAlert(props: GlyphProps) {
  return <Glyph {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8L12 12M12 16L12.01 16" />;
}

export function CircleCheck(props: GlyphProps) {
  return <Glyph {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12" />;
}

export function Eye(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"
    />
  );
}

export function EyeOff(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
    />
  );
}

export function HandCoins(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M11 15h2a2 2 0 1 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 17M7 21l1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a2 2 0 0 0-2.75-2.91l-4.2 3.9M2 16l6 6M13.1 9a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0zM3 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"
    />
  );
}

export function LogOut(props: GlyphProps) {
  return <Glyph {...props} d="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />;
}

export function Radio(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M16.247 7.761a6 6 0 0 1 0 8.478M19.075 4.933a10 10 0 0 1 0 14.134M4.925 19.067a10 10 0 0 1 0-14.134M7.753 16.239a6 6 0 0 1 0-8.478M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"
    />
  );
}

export function Search(props: GlyphProps) {
  return <Glyph {...props} d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z" />;
}

export function Share2(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49"
    />
  );
}

export function Swords(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M13 19l6-6M14.5 17.5 3.586 6.586A2 2 0 013 5.172V3h2.172a2 2 0 011.414.586L17.5 14.5M14.828 6.172l2.586-2.586A2 2 0 0118.828 3H21v2.172a2 2 0 01-.586 1.414l-2.586 2.586M16 16l4 4M19 21l2-2M5 14l4 4M5 21l-2-2M7.5 16.5 4 20"
    />
  );
}

export function X(props: GlyphProps) {
  return <Glyph {...props} d="M18 6 6 18M6 6l12 12" />;
}

export function Zap(props: GlyphProps) {
  return (
    <Glyph
      {...props}
      d="M15.914 4a1.5 1.5 0 00-2.474-1.561l-9 9A1.5 1.5 0 005.5 14h4.002a.5.5 0 01.471.666L8.086 20a1.5 1.5 0 002.475 1.56l9-9A1.5 1.5 0 0018.5 10h-3.997a.5.5 0 01-.472-.667z"
    />
  );
}
