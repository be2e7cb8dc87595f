import { MessageSquareWarning } from "lucide-react";
import BlockButton from "@/components/blocks/block-button";
import { ReportButton } from "@/components/reports/report-button";

type BoosterActsProps = {
  /** Null for an anonymous booster, of whom only the message is reported. */
  id: string | null;
  name: string;
  /** The boost whose message stands beside it. */
  messageOf?: string | null;
};

/** For the streamer: reports what a boost says, and reports and blocks who boosted. Must be inside <ChallengeDialogs>. Source: docs/product/blocks.md. */
export default function BoosterActs({ id, name, messageOf = null }: BoosterActsProps) {
  const named = name && { name };
  return (
    <span className="flex items-center">
      {messageOf !== null && (
        <ReportButton
          type="pledge"
          id={messageOf}
          icon={<MessageSquareWarning className="size-4" />}
          {...named}
          signedIn
          iconOnly
        />
      )}
      {id !== null && (
        <>
          <ReportButton type="user" id={id} {...named} signedIn iconOnly />
          <BlockButton userId={id} name={name} />
        </>
      )}
    </span>
  );
}
