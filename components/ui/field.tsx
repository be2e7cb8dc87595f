import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";

/** Props of every field, besides the attributes of its control. */
export type FieldProps = {
  label: ReactNode;
  /** Help text under the label. */
  description?: ReactNode;
  /** What is wrong and what to do; marks the control as invalid. */
  error?: string | undefined;
  /** Writes "optional" beside the label; fields without it are required. */
  optional?: boolean | undefined;
};

type ControlProps = { id?: string | undefined; className?: string | undefined };

type FieldFrameProps = FieldProps & {
  id: string;
  children: ReactNode;
  /** Shown beside the error, such as a character counter. */
  aside?: ReactNode;
  className?: string | undefined;
};

/** Splits a field's props into those of its frame and those of its control, and ties the two together by an id. */
export function useField<Props extends FieldProps & ControlProps>(props: Props) {
  const { id: givenId, label, description, error, optional, className, ...control } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: { id, label, description, error, optional, className },
    control: { ...control, id, ...fieldAria(id, { description, error }) },
  };
}

/** ARIA attributes that tie a control to the description and the error that FieldFrame renders for the same id. */
export function fieldAria(id: string, { description, error }: Pick<FieldProps, "description" | "error">) {
  const describedBy = [error ? `${id}-error` : null, description ? `${id}-description` : null].filter(
    Boolean,
  );
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
  };
}

/** Label, description, control and error, in this order. The error is announced. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  optional,
  aside,
  className,
  children,
}: FieldFrameProps) {
  const t = useTranslations("ui.field");
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      {/* Beside a field with a description (`FieldRow`) the controls stay on one line. */}
      <label htmlFor={id} className={clsx("font-medium text-sm", !description && "row-span-2")}>
        {label}
        {optional && <span className="ml-2 font-normal text-muted">{t("optional")}</span>}
      </label>
      {description && (
        <div id={`${id}-description`} className="text-pretty text-muted text-sm">
          {description}
        </div>
      )}
      {children}
      <div className={clsx("flex items-start justify-between gap-4", !aside && !error && "hidden")}>
        <FieldError id={id} error={error} />
        {aside}
      </div>
    </div>
  );
}

/** The live region is rendered while empty: some screen readers miss one that is inserted with its text. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} aria-live="polite" className="flex items-start gap-1.5 text-danger text-sm">
      {error && (
        <>
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {error}
        </>
      )}
    </p>
  );
}
