import type { ComponentProps, ComponentType } from "react";

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
};

export default function createLucideIcon(icon: IconData): ComponentType<ComponentProps<"svg">>;
