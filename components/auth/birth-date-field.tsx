import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** A date of birth, in the order that the browser's language writes dates. */
export function BirthDateField(props: Omit<TextFieldProps, "type" | "autoComplete">) {
  return <TextField {...props} type="date" autoComplete="bday" />;
}
