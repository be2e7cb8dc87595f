"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type PasswordRefused, setNewPassword } from "./set-new-password";

type Rule = "password_short" | "password_mismatch";

type Outcome =
  | { readonly state: "set" }
  /** Not sent, because it breaks a rule; `text` is the translated message. */
  | { readonly state: "broken"; readonly rule: Rule; readonly text: string }
  | ({ readonly state: "refused" } & PasswordRefused);

export type NewPassword = ReturnType<typeof useNewPassword>;

/**
 * State of a form that sets a new password, with uncontrolled fields. Spread `form` on the form.
 * @param passwordMin minimum length in characters
 * @param rules checked in this order; the first broken one is reported
 */
export function useNewPassword(passwordMin: number, rules: readonly Rule[]) {
  const t = useTranslations("errors.fields");
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [problems, setProblems] = useState<{ password?: string | undefined; confirmation?: string }>({});
  const [busy, setBusy] = useState(false);

  const textOf = (field: "password" | "confirmation") =>
    String(new FormData(ref.current ?? undefined).get(field) ?? "");
  const onChange = () => setTyped(textOf("password"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before hydration
  useEffect(onChange, []);

  /** @param accessToken a reset link's; null to use the browser's session @throws ApiError step_up_required */
  const send = async (accessToken: string | null): Promise<Outcome> => {
    const password = textOf("password");
    const rule = rules.find((each) =>
      each === "password_short" ? password.length < passwordMin : password !== textOf("confirmation"),
    );
    if (rule !== undefined) {
      const text = t(rule);
      setProblems(rule === "password_short" ? { password: text } : { confirmation: text });
      return { state: "broken", rule, text };
    }
    setProblems({});
    setBusy(true);
    const refused = await setNewPassword(password, accessToken).finally(() => setBusy(false));
    if (refused === null) return { state: "set" };
    setProblems({ password: refused.field });
    return { state: "refused", ...refused };
  };

  const clear = () => {
    ref.current?.reset();
    setTyped("");
  };

  return { form: { ref, onChange }, typed, problems, busy, send, clear };
}
