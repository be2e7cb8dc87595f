"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "suffix"> & {
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("auth.password");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <IconButton
          label={shown ? t("hide") : t("show")}
          icon={shown ? EyeOff : Eye}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="size-10"
        />
      }
    />
  );
}
