import { Check } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { FieldError, type FieldProps, fieldAria } from "./field";

type CheckboxProps = Pick<FieldProps, "label" | "description" | "error"> &
  Omit<ComponentProps<"input">, "type" | "children">;

/** A checkbox; the label may contain links. */
export function Checkbox({ id: givenId, label, description, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center before:absolute before:-inset-3">
          <input
            {...input}
            id={id}
            type="checkbox"
            {...fieldAria(id, { description, error })}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition-colors checked:border-brand checked:bg-brand hover:border-muted aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50"
          />
          <Check
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 scale-50 text-on-brand opacity-0 transition-[opacity,transform] peer-checked:scale-100 peer-checked:opacity-100"
          />
        </span>
        <div className="text-pretty">
          <label htmlFor={id} className="text-sm">
            {label}
          </label>
          {description && (
            <div id={`${id}-description`} className="text-muted text-sm">
              {description}
            </div>
          )}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
