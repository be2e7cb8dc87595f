import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** What every field takes beside the attributes of its control. */
export type FieldProps = {
  label: ReactNode;
  /** Help that is always there, under the label. */
  description?: ReactNode;
  /** What is wrong and what to do; its presence marks the control as invalid. */
  error?: string | undefined;
  /** Writes "optional" beside the label; fields without it are required. */
  optional?: boolean;
  /** The label is there for screen readers only, because the place says it already (a search box). */
  hideLabel?: boolean;
};

type FieldFrameProps = FieldProps & {
  id: string;
  children: ReactNode;
  aside?: ReactNode;
  className?: string;
};

/** The ARIA attributes that tie a control to the description and the error that FieldFrame draws for the same id. */
export function fieldAria(id: string, { description, error }: Pick<FieldProps, "description" | "error">) {
  const describedBy = [error ? `${id}-error` : null, description ? `${id}-description` : null].filter(
    Boolean,
  );
  return {
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
  };
}

/** Label, description, control, error, in this order; the error keeps what was typed and is announced. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  optional,
  hideLabel,
  aside,
  className,
  children,
}: FieldFrameProps) {
  const t = useTranslations("ui.field");
  return (
    <div className={clsx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "font-medium text-sm"}>
        {label}
        {optional && <span className="ml-2 font-normal text-muted">{t("optional")}</span>}
      </label>
      {description && (
        <div id={`${id}-description`} className="text-muted text-sm">
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

/** The live region stays in place while it is empty: some screen readers miss one that arrives with its text. */
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
