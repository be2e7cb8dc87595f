import BlockButton from "@/components/blocks/block-button";
import { ReportButton } from "@/components/reports/report-button";

/** For the streamer: reports and blocks who boosted. Must be inside <ChallengeDialogs>. Source: docs/product/blocks.md. */
export default function BoosterActs({ id, name }: { id: string; name: string }) {
  return (
    <span className="flex items-center">
      <ReportButton type="user" id={id} {...(name && { name })} signedIn iconOnly />
      <BlockButton userId={id} name={name} />
    </span>
  );
}
