import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PageContainer } from "./page-container";

type EmptyStageProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Buttons. */
  children: ReactNode;
};

/** The page of something that was not found. */
export function EmptyStage({ icon: Icon, title, text, children }: EmptyStageProps) {
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer className="flex flex-col items-center justify-center text-center">
        <span className="slant grid size-24 place-items-center rounded-card border-4 border-edge border-dashed text-muted">
          <Icon className="size-10 skew-x-[14deg]" />
        </span>
        <h1 className="mt-8 display-tight text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 max-w-md text-balance text-lg text-muted">{text}</p>
        <div className="mt-8 ways-on justify-center">{children}</div>
      </PageContainer>
    </div>
  );
}
