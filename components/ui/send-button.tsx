import type { ButtonProps } from "./button";
import { Notice } from "./notice";
import { SubmitButton } from "./submit-button";
import type { useSend } from "./use-send";

type SendButtonProps = Pick<ReturnType<typeof useSend>, "busy" | "notice"> &
  Pick<ButtonProps, "variant" | "wide" | "children">;

/** The end of a form that `useSendForm` sends: why it was refused, and its button. */
export function SendButton({ busy, notice, ...button }: SendButtonProps) {
  return (
    <>
      {notice && <Notice key={notice.turn} title={notice.title} text={notice.text} />}
      <SubmitButton {...button} loading={busy} className="justify-self-start sm:w-auto" />
    </>
  );
}
