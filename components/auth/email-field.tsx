import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** An e-mail address: by which one signs in, unless said otherwise. */
export function EmailField(props: Omit<TextFieldProps, "type" | "inputMode">) {
  return <TextField autoComplete="username" {...props} type="email" inputMode="email" />;
}
