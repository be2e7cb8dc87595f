"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { cutSquare } from "./cut-square";

const ZOOM_MAX = 4;

type CropDialogProps = {
  /** URL of the chosen picture. */
  src: string;
  onCut: (cut: File) => void;
  onCancel: () => void;
  /** The browser cannot decode the picture; the server may say why. */
  onUnreadable: () => void;
};

/** Crops the avatar: moved by pointer or arrow keys, zoomed by the slider. */
export default function CropDialog({ src, onCut, onCancel, onUnreadable }: CropDialogProps) {
  const t = useTranslations("settings.profile.crop");
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const cut = async () => {
    if (area === null) return;
    await cutSquare(src, area).then(onCut, onUnreadable);
  };
  return (
    <Dialog
      focusField
      open
      onOpenChange={onCancel}
      title={t("title")}
      description={t("text")}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t("cancel")}
          </Button>
          <Button disabled={area === null} onClick={cut}>
            {t("act")}
          </Button>
        </>
      }
    >
      <div className="relative aspect-square w-full overflow-hidden rounded-control bg-raised">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          // Its own style element would need a nonce; these classes replace it.
          disableAutomaticStylesInjection
          classes={{
            containerClassName:
              "absolute inset-0 flex cursor-move touch-none select-none items-center justify-center overflow-hidden",
            mediaClassName: "max-w-none will-change-transform",
            cropAreaClassName:
              "absolute top-1/2 left-1/2 -translate-1/2 overflow-hidden rounded-full border border-line shadow-[0_0_0_9999em_var(--color-veil)]",
          }}
          cropperProps={{ role: "group", "aria-label": t("area") }}
          mediaProps={{ alt: "", onError: onUnreadable }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label htmlFor={`${id}-zoom`} className="mt-4 block font-medium text-sm">
        {t("zoom")}
      </label>
      <input
        id={`${id}-zoom`}
        type="range"
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(event.target.valueAsNumber)}
        className="mt-1 w-full accent-brand"
      />
    </Dialog>
  );
}
