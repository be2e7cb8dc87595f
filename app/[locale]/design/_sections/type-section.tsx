import { useTranslations } from "next-intl";
import { Section } from "./section";

const scale = [
  "text-hero",
  "text-5xl",
  "text-4xl",
  "text-3xl",
  "text-2xl",
  "text-xl",
  "text-lg",
  "text-base",
  "text-sm",
  "text-xs",
];
const BODY_FROM = 6;

export function TypeSection() {
  const t = useTranslations("shell.meta");
  return (
    <Section name="type">
      {scale.map((size, index) => (
        <p key={size} className={`${size} ${index < BODY_FROM ? "display-tight" : ""} break-words`}>
          {t("tagline")}
        </p>
      ))}
    </Section>
  );
}
