import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeChoices } from "./theme-choices";

const icons = {
  dark: <Moon className="size-4" />,
  light: <Sun className="size-4" />,
  system: <Monitor className="size-4" />,
};

/** Switches between dark, light and the system's theme. */
export function ThemeSwitch() {
  return <ThemeChoices icons={icons} />;
}
