import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import type { NewPassword } from "./use-new-password";

type NewPasswordFieldsProps = {
  labels: { password: string; confirmation: string };
  fields: NewPassword;
};

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ labels, fields: { typed, problems } }: NewPasswordFieldsProps) {
  const field = (name: keyof typeof labels) => (
    <PasswordField name={name} label={labels[name]} autoComplete="new-password" error={problems[name]} />
  );
  return (
    <>
      {field("password")}
      <PasswordStrength password={typed} />
      {field("confirmation")}
    </>
  );
}
