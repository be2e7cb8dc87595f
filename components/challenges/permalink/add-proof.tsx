import { useAuth } from "@/components/auth/auth-provider";
import { late } from "@/components/ui/late";

/** Loaded for the streamer alone. */
const ProofForm = late(() => import("./proof-form"));

type AddProofProps = { id: string; streamerId: string };

/** For the streamer of a completed challenge without a proof: a field to show one. */
export default function AddProof({ id, streamerId }: AddProofProps) {
  const { user } = useAuth();
  if (user?.id !== streamerId) return null;
  return <ProofForm id={id} />;
}
