import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/copy-button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { keptQrCode } from "@/lib/shared/qr-code";
import { NativeShare } from "./native-share";

export type ShareKitProps = {
  /** The streamer's username. */
  name: string;
  /** The absolute address of their page, in their language. */
  link: string;
  /** The path of the page's social picture. */
  picture: string;
};

/** What a streamer needs to share their page: link, QR code, picture and a text for the panels below a stream. */
export function ShareKit({ name, link, picture }: ShareKitProps) {
  const t = useTranslations("streamerDashboard.shareKit");
  const panel = t("panel", { link });
  const words = { copied: t("copied"), failed: t("copyFailed") };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <TextField label={t("link")} defaultValue={link} readOnly />
        </div>
        <CopyButton text={link} words={{ copy: t("copyLink"), ...words }} />
        <NativeShare link={link} text={t("message")} />
      </div>
      <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Qr link={link} name={name} />
        <figure className="min-w-0">
          {/* biome-ignore lint/performance/noImgElement: our own route draws it in its final size */}
          <img
            src={picture}
            alt={t("pictureAlt")}
            width={1200}
            height={630}
            loading="lazy"
            className="aspect-[1200/630] w-full max-w-md rounded-control border border-line"
          />
          <figcaption className="mt-3">
            <a
              href={picture}
              download={`bravado-${name}.png`}
              className={buttonStyle({ variant: "secondary", size: "sm" })}
            >
              <Download className="size-4" />
              {t("downloadPicture")}
            </a>
          </figcaption>
        </figure>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TextArea
          label={t("panelLabel")}
          description={t("panelHelp")}
          defaultValue={panel}
          readOnly
          rows={4}
        />
        <div>
          <CopyButton text={panel} words={{ copy: t("copyPanel"), ...words }} />
        </div>
      </div>
    </div>
  );
}

/** The QR code of the link, black on white whatever the theme, because cameras expect it. */
function Qr({ link, name }: { link: string; name: string }) {
  const t = useTranslations("streamerDashboard.shareKit");
  const { path, size } = keptQrCode(link);
  const markup =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`;
  return (
    <figure>
      <svg
        role="img"
        aria-label={t("qrAlt")}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-44 rounded-control border border-line"
      >
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <figcaption className="mt-3">
        <a
          href={`data:image/svg+xml,${encodeURIComponent(markup)}`}
          download={`bravado-${name}.svg`}
          className={buttonStyle({ variant: "secondary", size: "sm" })}
        >
          <Download className="size-4" />
          {t("downloadQr")}
        </a>
      </figcaption>
    </figure>
  );
}
