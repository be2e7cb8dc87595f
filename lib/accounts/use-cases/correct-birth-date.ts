import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { ageOn, minimumAge, toDate } from "../age";
import { notifyOwner } from "../notices";

/**
 * Corrects a person's date of birth, which they can set only once, after support has seen that it is wrong. They are mailed. A suspended
 * person's is corrected, too: it may be why they are. Source: docs/product/accounts-and-sign-in.md#ages.
 * @param dateOfBirth YYYY-MM-DD
 * @throws Error for a closed account, the date that is stored, and one on which the person is too young for their country
 */
export async function correctBirthDate(tx: Tx, userId: UserId, dateOfBirth: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { dateOfBirth: true, deletionRequestedAt: true, profile: { select: { country: true } } },
  });
  if (user.deletionRequestedAt !== null) throw new Error("The account is closed.");
  const date = toDate(dateOfBirth);
  if (user.dateOfBirth?.getTime() === date.getTime()) throw new Error("This is the date of birth already.");
  const minimum = minimumAge(user.profile?.country ?? null);
  if (ageOn(dateOfBirth, now()) < minimum) {
    throw new Error(
      `Born on this day the person is younger than ${minimum}, the minimum age where they live.`,
    );
  }
  await tx.user.update({ where: { id: userId }, data: { dateOfBirth: date }, select: { id: true } });
  await notifyOwner(tx, userId, "birth_date_corrected");
}
