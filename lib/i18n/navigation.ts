import { createNavigation } from "next-intl/navigation";
import { routing } from "./routing";

/** Next's own navigation, aware of the language: paths are written without prefix. */
export const { Link, redirect, permanentRedirect, usePathname, useRouter, getPathname } =
  createNavigation(routing);
