import { useTypedEarly } from "@/components/ui/use-typed-early";
import { PasswordField } from "./password-field";
import { PasswordStrength } from "./password-strength";
import type { NewPassword } from "./use-new-password";

type NewPasswordFieldsProps = {
  labels: { password: string; confirmation: string };
  fields: NewPassword;
};

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({ labels, fields }: NewPasswordFieldsProps) {
  const { password, setPassword, confirmation, setConfirmation, problem } = fields;
  const first = useTypedEarly(setPassword);
  const second = useTypedEarly(setConfirmation);
  return (
    <>
      <PasswordField
        ref={first}
        label={labels.password}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem.password}
      />
      <PasswordStrength password={password} />
      <PasswordField
        ref={second}
        label={labels.confirmation}
        autoComplete="new-password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={problem.confirmation}
      />
    </>
  );
}
