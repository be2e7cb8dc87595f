"use client";

import { type ReactNode, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-style";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useRefusal } from "../create/use-refusal";

type ConfirmedButtonProps = Pick<ButtonLook, "variant"> & {
  children: ReactNode;
  words: {
    readonly title: string;
    /** What will happen, and what it does to the money. */
    readonly text: ReactNode;
    readonly confirm: string;
    readonly keep: string;
    readonly done: string;
    readonly doneText: string;
  };
  act: () => Promise<unknown>;
  /** Called when the act was done or refused: either way the challenge is not as it was shown. */
  onChange?: (() => void) | undefined;
};

/** An act about a challenge that a dialog confirms; it refreshes the page and says what came of it. */
export function ConfirmedButton({
  variant = "secondary",
  children,
  words,
  act,
  onChange,
}: ConfirmedButtonProps) {
  const noticeFor = useRefusal();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const update = () => {
    refresh();
    onChange?.();
  };
  const confirm = async () => {
    await act();
    toast({ title: words.done, description: words.doneText });
    update();
  };
  const explain = (error: unknown) => {
    const { title, text } = noticeFor(error);
    toast({ title, description: text, variant: "destructive" });
    update();
  };
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        description={words.text}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        onConfirm={confirm}
        onError={explain}
      />
    </>
  );
}
