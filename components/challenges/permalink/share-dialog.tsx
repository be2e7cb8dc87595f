import { ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";

type Shared = { readonly link: string; readonly message: string };
type ShareDialogProps = Shared & { done: boolean; onClose: () => void };

/** The share URL of each network. */
const networks: Readonly<Record<string, (shared: Shared) => string>> = {
  WhatsApp: ({ link, message }) => addressOf("https://wa.me/", { text: `${message} ${link}` }),
  X: ({ link, message }) => addressOf("https://x.com/intent/post", { text: message, url: link }),
  Telegram: ({ link, message }) => addressOf("https://t.me/share/url", { url: link, text: message }),
  Reddit: ({ link, message }) => addressOf("https://www.reddit.com/submit", { url: link, title: message }),
  Bluesky: ({ link, message }) =>
    addressOf("https://bsky.app/intent/compose", { text: `${message} ${link}` }),
  Facebook: ({ link }) => addressOf("https://www.facebook.com/sharer/sharer.php", { u: link }),
};

/** The link to copy, and the networks to share it on. */
export default function ShareDialog({ link, message, done, onClose }: ShareDialogProps) {
  const t = useTranslations("challenges.share");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={t(done ? "doneText" : "text")}
      size="sm"
    >
      <div className="flex items-end gap-3 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1">
          <TextField label={t("link")} value={link} readOnly onFocus={({ target }) => target.select()} />
        </div>
        <CopyButton text={link} words={{ copy: t("copy"), copied: t("copied"), failed: t("failed") }} />
      </div>
      <ul className="mt-6 grid grid-cols-2 gap-3">
        {Object.entries(networks).map(([network, hrefOf]) => (
          <li key={network}>
            <a
              href={hrefOf({ link, message })}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("on", { network })}
              className={buttonStyle({ variant: "secondary", wide: true })}
            >
              {network}
              <ExternalLink className="size-4 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function addressOf(base: string, query: Record<string, string>): string {
  return `${base}?${new URLSearchParams(query)}`;
}
