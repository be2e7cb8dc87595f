import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** An e-mail field; autocompletes the sign-in name unless set otherwise. */
export function EmailField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField autoComplete="username" {...props} type="email" inputMode="email" />;
}
