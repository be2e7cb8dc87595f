"use client";

import { lazy } from "react";
import type { ReactionsWire } from "@/lib/challenges/contract";
import type { SignInRequest } from "../dialogs/dialog-state";

const AddProof = lazy(() => import("./add-proof"));
const Proof = lazy(() => import("./proof"));
const Reactions = lazy(() => import("./reactions"));

type AftermathProps = {
  id: string;
  streamerId: string;
  subject: SignInRequest["subject"];
  proofUrl: string | null;
  counts: ReactionsWire["counts"];
};

/**
 * What a completed challenge adds to its page; the pages of others load nothing of it. No Suspense boundary: the server would send
 * its content later, by scripts that a cached page does not allow.
 */
export function Aftermath({ id, streamerId, subject, proofUrl, counts }: AftermathProps) {
  return (
    <>
      {proofUrl === null ? <AddProof id={id} streamerId={streamerId} /> : <Proof id={id} url={proofUrl} />}
      <Reactions id={id} subject={subject} counts={counts} />
    </>
  );
}
