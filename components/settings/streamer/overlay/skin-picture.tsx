import type { OverlayLook } from "@/lib/overlay/contract";

/** A skin in the size of a button, in the overlay's own colours in either theme. */
export function SkinPicture({ skin }: { skin: OverlayLook["skin"] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 36" className="h-9 w-16 rounded-sm">
      <path fill="#6fb7d6" d="M0 0h64v36H0z" />
      <path fill="#3f7f58" d="m0 26 18-12 14 10 14-14 18 16v10H0z" />
      {skin === "slab" && (
        <>
          <rect x="5" y="12" width="34" height="19" rx="2.5" fill="#17151d" />
          <path fill="#fff" d="M9 17h20v2.5H9z" />
          <path fill="#ff5a3c" d="m9 25 1-3h9l-1 3z" />
          <path fill="#7c8cff" d="m20 25 1-3h6l-1 3zm8 0 1-3h5l-1 3z" />
        </>
      )}
      {skin === "glass" && (
        <>
          <rect
            x="5"
            y="12"
            width="38"
            height="19"
            rx="5"
            fill="#0b0b12"
            fillOpacity=".68"
            stroke="#fff"
            strokeOpacity=".6"
          />
          <path fill="#fff" d="M10 17h22v2.5H10zm0 6h12v3H10z" />
          <rect x="10" y="28" width="28" height="1.5" rx=".75" fill="#ff5a3c" />
        </>
      )}
      {skin === "ticker" && (
        <>
          <path fill="#fbfaf7" d="M4 22h56v9H4z" />
          <path fill="#ff5a3c" d="M4 22h15l-3 9H4z" />
          <path fill="#14121a" d="M21 25h20v2.5H21zm26 0h10v2.5H47zM4 30h30v1H4z" />
        </>
      )}
    </svg>
  );
}
