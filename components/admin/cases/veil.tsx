"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import type { Sensitive } from "@/lib/admin/contract";
import { useSensitive } from "./use-sensitive";

const Asked = createContext<readonly [boolean, (asked: boolean) => void]>([false, () => undefined]);

/** A page with veils: who asked for one has asked for all of it. */
export function VeiledPage({ children }: { children: ReactNode }) {
  const asked = useState(false);
  return <Asked value={asked}>{children}</Asked>;
}

/** What is disturbing, blurred and out of reach until it is asked for. @param named as what; veils nothing when that is empty */
export function Veil({ named, children }: { named: readonly Sensitive[]; children: ReactNode }) {
  const t = useTranslations("admin.cases.page");
  const wordsOf = useSensitive();
  const [isShown, setShown] = useContext(Asked);
  const content = useRef<HTMLDivElement>(null);
  if (named.length === 0) return children;
  const show = () => {
    flushSync(() => setShown(true));
    // The button that had the focus is gone.
    content.current?.focus();
  };
  return (
    <>
      {!isShown && (
        <Button
          variant="secondary"
          size="sm"
          onClick={show}
          className="my-2 max-sm:h-auto max-sm:min-h-9 max-sm:whitespace-normal max-sm:py-1.5 max-sm:leading-tight"
        >
          {t("show", { named: wordsOf(named) })}
        </Button>
      )}
      <div
        ref={content}
        tabIndex={-1}
        inert={!isShown}
        className={isShown ? undefined : "select-none blur-md"}
      >
        {children}
      </div>
    </>
  );
}
