import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeChoices } from "./theme-choices";

const icons = {
  dark: <Moon className="size-4" />,
  light: <Sun className="size-4" />,
  system: <Monitor className="size-4" />,
};

/** Dark, light, or like the system. */
export function ThemeSwitch({ className }: { className?: string }) {
  return <ThemeChoices icons={icons} {...(className && { className })} />;
}
