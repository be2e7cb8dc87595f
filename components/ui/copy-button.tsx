"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { toast } from "./toast";

const COPIED_SHOWN_MS = 2_500;

type CopyButtonProps = {
  text: string;
  words: { copy: string; copied: string; failed: string };
};

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, words }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({ variant: "destructive", title: words.failed });
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="secondary" onClick={copy}>
      <Icon className="size-4" />
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </Button>
  );
}
