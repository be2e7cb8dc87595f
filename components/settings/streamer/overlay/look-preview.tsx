"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { OverlayLook, SampleScene } from "@/lib/overlay/contract";
import { lookAttributes, setLookVariables } from "@/lib/shared/overlay-look";
import { Choice } from "./choice";
import { GamePicture, type GameTone } from "./game-picture";

/** The width of a broadcast's canvas; the frame is drawn at it and scaled to the page. */
const CANVAS = 1_920;

type LookPreviewProps = { look: OverlayLook; scenes: readonly SampleScene[] };

/** The real overlay with sample data, wearing the look that is being edited, over a drawn game. */
export function LookPreview({ look, scenes }: LookPreviewProps) {
  const t = useTranslations("settings.overlay.look");
  const locale = useLocale();
  const [scene, setScene] = useState<SampleScene>(scenes[0] ?? "top");
  const [tone, setTone] = useState<GameTone>("dark");
  const frame = useRef<HTMLIFrameElement>(null);
  const { box, scale } = useScale();
  const wear = () => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    for (const [name, value] of Object.entries(lookAttributes(look))) body.setAttribute(name, value);
    setLookVariables(body);
  };
  useEffect(wear);
  return (
    <figure className="grid gap-3">
      <div ref={box} className="relative aspect-video overflow-hidden rounded-control border border-line">
        <GamePicture tone={tone} />
        <iframe
          ref={frame}
          title={t("preview")}
          src={`/overlay/sample?scene=${scene}&language=${locale}`}
          width={CANVAS}
          height={(CANVAS * 9) / 16}
          tabIndex={-1}
          onLoad={wear}
          style={{ transform: `scale(${scale})` }}
          className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left border-0 scheme-light"
        />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Choice
          quiet
          label={t("scene")}
          name="overlay-scene"
          value={scene}
          onChange={setScene}
          options={scenes.map((value) => ({ value, label: t(`scenes.${value}`) }))}
        />
        <Choice
          quiet
          label={t("game")}
          name="overlay-game"
          value={tone}
          onChange={setTone}
          options={(["dark", "bright"] as const).map((value) => ({ value, label: t(`games.${value}`) }))}
        />
      </div>
      {/* On a phone the picture is smaller than that. */}
      <figcaption className="text-pretty text-muted text-sm max-sm:hidden">{t("previewHelp")}</figcaption>
    </figure>
  );
}

/** How much smaller than the canvas a box is, also after it was resized. */
function useScale() {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1 / 3);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / CANVAS));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, scale };
}
