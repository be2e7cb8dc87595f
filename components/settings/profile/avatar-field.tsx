"use client";

import { ImageUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useId, useRef, useState, useTransition } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { late } from "@/components/ui/late";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, apiErrorOf, call } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";

const CropDialog = late(() => import("./crop-dialog"));

type AvatarFieldProps = { name: string; src: string | null };

/** The avatar: crops the chosen picture, then shows and uploads it at once. */
export function AvatarField({ name, src }: AvatarFieldProps) {
  const t = useTranslations("settings.profile");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { preview, busy, error, send, remove } = useUpload();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen]);
  const upload = (file: File) => {
    setChosen(null);
    send(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Otherwise choosing the same file again after a failure fires no change event.
    event.target.value = "";
    if (file) setChosen({ file, src: URL.createObjectURL(file) });
  };
  return (
    <div>
      <div className="flex flex-wrap items-center gap-5">
        <span className="relative">
          <Avatar name={name} src={preview ?? src} size="xl" eager />
          {busy && (
            <span className="absolute inset-0 grid place-items-center rounded-full bg-veil text-text">
              <Spinner />
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <p id={`${id}-label`} className="font-medium text-sm">
            {t("avatar")}
          </p>
          <p id={`${id}-description`} className="mt-0.5 text-muted text-sm">
            {t("avatarHelp")}
          </p>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            tabIndex={-1}
            aria-labelledby={`${id}-label`}
            onChange={choose}
            className="sr-only"
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              ref={chooseButton}
              size="sm"
              variant="secondary"
              loading={busy}
              aria-describedby={`${id}-description ${id}-error`}
              onClick={() => input.current?.click()}
            >
              <ImageUp className="size-4" />
              {t("chooseAvatar")}
            </Button>
            {src !== null && !busy && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  // This button goes with the picture.
                  chooseButton.current?.focus();
                  remove();
                }}
              >
                {t("removeAvatar")}
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="mt-2">
        <FieldError id={id} error={error} />
      </div>
      {chosen && (
        <CropDialog
          src={chosen.src}
          onCut={upload}
          onCancel={() => setChosen(null)}
          onUnreadable={() => upload(chosen.file)}
        />
      )}
    </div>
  );
}

function useUpload() {
  const t = useTranslations("settings.profile");
  const router = useRouter();
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, begin] = useTransition();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const change = (shown: string | null, act: () => Promise<unknown>) => {
    setError(undefined);
    setPreview(shown);
    begin(async () => {
      try {
        await act();
        router.refresh();
      } catch (thrown) {
        setPreview(null);
        setError(thrown instanceof ApiError && thrown.body !== null ? thrown.message : t("avatarFailed"));
      }
    });
  };
  return {
    ...{ preview, busy, error },
    send: (file: File) => change(URL.createObjectURL(file), () => uploadAvatar(file)),
    remove: () => change(null, () => call("PUT /api/users/profile", { body: { avatar_url: null } })),
  };
}

/** Uploads the caller's avatar. Not a `call`, which only sends JSON. @throws ApiError */
async function uploadAvatar(file: File): Promise<void> {
  const body = new FormData();
  body.set("file", file);
  const response = await fetch("/api/users/avatar", {
    method: "POST",
    headers: { "accept-language": document.documentElement.lang },
    body,
  });
  if (!response.ok) throw await apiErrorOf(response);
}
