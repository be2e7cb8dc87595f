import { lazy, Suspense } from "react";
import { useAuth } from "@/components/auth/auth-provider";

/** Loaded for the streamer alone. */
const ProofForm = lazy(() => import("./proof-form"));

type AddProofProps = { id: string; streamerId: string };

/** For the streamer of a completed challenge without a proof: a field to show one. */
export default function AddProof({ id, streamerId }: AddProofProps) {
  const { user } = useAuth();
  if (user?.id !== streamerId) return null;
  return (
    <Suspense>
      <ProofForm id={id} />
    </Suspense>
  );
}
