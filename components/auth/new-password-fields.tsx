import { useTypedEarly } from "@/components/ui/use-typed-early";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import type { NewPassword } from "./use-new-password";

type NewPasswordFieldsProps = {
  labels: { password: string; confirmation: string };
  fields: NewPassword;
};

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ labels, fields }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={labels.password} {...fields.password} />
      <PasswordStrength password={fields.password.value} />
      <Field label={labels.confirmation} {...fields.confirmation} />
    </>
  );
}

function Field({ label, value, setValue, error }: NewPassword["password"] & { label: string }) {
  const ref = useTypedEarly(setValue);
  return (
    <PasswordField
      ref={ref}
      label={label}
      autoComplete="new-password"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      error={error}
    />
  );
}
