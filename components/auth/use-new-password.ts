"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type PasswordRefused, setNewPassword } from "./set-new-password";

type Rule = "password_short" | "password_mismatch";

type Outcome =
  | { readonly state: "set" }
  /** Not sent: a rule is broken. `text` says which, in words. */
  | { readonly state: "broken"; readonly rule: Rule; readonly text: string }
  | ({ readonly state: "refused" } & PasswordRefused);

export type NewPassword = ReturnType<typeof useNewPassword>;

/**
 * A new password and its confirmation, as a form holds them until they are sent.
 * @param passwordMin Characters of the shortest password.
 * @param rules In the order in which they are checked: the first broken one is told.
 */
export function useNewPassword(passwordMin: number, rules: readonly Rule[]) {
  const words = useTranslations("errors.fields");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problem, setProblem] = useState<{ password?: string | undefined; confirmation?: string }>({});
  const [busy, setBusy] = useState(false);

  const isBroken = (rule: Rule) =>
    rule === "password_short" ? password.length < passwordMin : password !== confirmation;

  /** By the token of a reset link, or with null by the browser's own session. @throws ApiError step_up_required */
  const send = async (accessToken: string | null): Promise<Outcome> => {
    const rule = rules.find(isBroken);
    if (rule !== undefined) {
      const text = words(rule);
      setProblem(rule === "password_short" ? { password: text } : { confirmation: text });
      return { state: "broken", rule, text };
    }
    setProblem({});
    setBusy(true);
    const refused = await setNewPassword(password, accessToken).finally(() => setBusy(false));
    if (refused === null) return { state: "set" };
    setProblem({ password: refused.field });
    return { state: "refused", ...refused };
  };

  const clear = () => {
    setPassword("");
    setConfirmation("");
  };

  return { password, setPassword, confirmation, setConfirmation, problem, busy, send, clear };
}
