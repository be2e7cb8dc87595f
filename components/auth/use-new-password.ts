"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type PasswordRefused, setNewPassword } from "./set-new-password";

type Rule = "password_short" | "password_mismatch";

type Outcome =
  | { readonly state: "set" }
  /** Not sent, because it breaks a rule; `text` is the translated message. */
  | { readonly state: "broken"; readonly rule: Rule; readonly text: string }
  | ({ readonly state: "refused" } & PasswordRefused);

export type NewPassword = ReturnType<typeof useNewPassword>;

/**
 * State of a form that sets a new password.
 * @param passwordMin minimum length in characters
 * @param rules checked in this order; the first broken one is reported
 */
export function useNewPassword(passwordMin: number, rules: readonly Rule[]) {
  const t = useTranslations("errors.fields");
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [problem, setProblem] = useState<{ password?: string | undefined; confirmation?: string }>({});
  const [busy, setBusy] = useState(false);

  const isBroken = (rule: Rule) =>
    rule === "password_short" ? password.length < passwordMin : password !== confirmation;

  /** @param accessToken a reset link's; null to use the browser's session @throws ApiError step_up_required */
  const send = async (accessToken: string | null): Promise<Outcome> => {
    const rule = rules.find(isBroken);
    if (rule !== undefined) {
      const text = t(rule);
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

  return {
    password: { value: password, setValue: setPassword, error: problem.password },
    confirmation: { value: confirmation, setValue: setConfirmation, error: problem.confirmation },
    busy,
    send,
    clear,
  };
}
