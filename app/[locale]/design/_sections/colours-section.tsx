import { Section } from "./section";

/** Tailwind only finds class names that are written out. */
const swatches = [
  { token: "ground", className: "bg-ground" },
  { token: "surface", className: "bg-surface" },
  { token: "raised", className: "bg-raised" },
  { token: "line", className: "bg-line" },
  { token: "edge", className: "bg-edge" },
  { token: "muted", className: "bg-muted" },
  { token: "text", className: "bg-text" },
  { token: "brand", className: "bg-brand" },
  { token: "stake", className: "bg-stake" },
  { token: "boost", className: "bg-boost" },
  { token: "warning", className: "bg-warning" },
  { token: "danger", className: "bg-danger" },
  { token: "info", className: "bg-info" },
  { token: "focus", className: "bg-focus" },
];

export function ColoursSection() {
  return (
    <Section name="colours" className="grid-cols-3 sm:grid-cols-5 lg:grid-cols-7">
      {swatches.map(({ token, className }) => (
        <div key={token}>
          <div className={`h-16 rounded-card border border-line ${className}`} />
          <code className="mt-1.5 block text-muted text-xs">{token}</code>
        </div>
      ))}
    </Section>
  );
}
