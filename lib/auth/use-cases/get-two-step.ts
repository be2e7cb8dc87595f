import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { TwoStepState } from "../contract";

/** Whether a person's sign-in has a second step, and whether their role asks for one. */
export async function getTwoStep({ userId }: Actor): Promise<TwoStepState> {
  const { role, twoStep } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      role: true,
      twoStep: {
        select: {
          confirmedAt: true,
          _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
        },
      },
    },
  });
  const since = twoStep?.confirmedAt ?? null;
  return {
    since: since?.toISOString() ?? null,
    recovery_codes_left: since === null ? 0 : (twoStep?._count.recoveryCodes ?? 0),
    required: role !== "user",
  };
}
