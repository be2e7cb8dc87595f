import { Prisma, type Tx } from "@/lib/db/client";
import { type JobName, jobSpec, MAIL_PRIORITY } from "@/lib/db/enqueue";
import { mailConfigured } from "@/lib/mail";
import type { NotificationType } from "./contract";
import { isHourly, isMailed, isPushed, topicOf } from "./kinds";
import { PEOPLE_PER_SECOND } from "./notify";
import { isRecent, wanted } from "./wanted";

/**
 * Notifies everyone whom a query selects, unless they switched it off, in one statement however many they are, and schedules
 * the mails and pushes at a steady rate. Run again for the same decision, it notifies only those who were not.
 * @param recipients selects `user_id` and `challenge_id`, each pair once
 * @param decidedAt when the decision was made that they are notified of
 * @param data values of the texts' placeholders, the same for all
 * @param scheduled mails and pushes of earlier calls for the same crowd, after which these leave
 * @returns how many mails or pushes it scheduled, whichever are more: they leave side by side
 */
export async function notifySelected(
  tx: Tx,
  type: NotificationType,
  recipients: Prisma.Sql,
  decidedAt: Date,
  data: Prisma.InputJsonObject = {},
  scheduled = 0,
): Promise<number> {
  const mailed = isMailed(type) && mailConfigured();
  const pushed = isPushed(type);
  const kind = {
    type: Prisma.sql`${type}::text`,
    topic: Prisma.sql`${topicOf(type)}::text`,
    mailed: Prisma.sql`${mailed}::boolean`,
    pushed: Prisma.sql`${pushed}::boolean`,
  };
  const { inApp, written } = wanted(kind, Prisma.sql`recipients.user_id`);
  const { byMail, byPush } = wanted(kind, Prisma.sql`notified.user_id`);
  const recent = isRecent({
    userId: Prisma.sql`recipients.user_id`,
    type: kind.type,
    challengeId: Prisma.sql`recipients.challenge_id`,
    at: Prisma.sql`${decidedAt}::timestamptz`,
  });
  const toNotified = Prisma.sql`notified LEFT JOIN notification_settings AS muted ON muted.user_id = notified.user_id`;
  const job = (name: JobName) =>
    jobSpec({
      name: Prisma.sql`${name}::text`,
      payload: Prisma.sql`json_build_object('notificationId', id)`,
      runAt: Prisma.sql`now() + (${scheduled}::int + row_number() OVER () - 1) / ${PEOPLE_PER_SECOND}::int * interval '1 second'`,
      priority: Prisma.sql`${MAIL_PRIORITY}::int`,
    });
  // Raw, because the recipients never leave the database.
  const [jobs] = await tx.$queryRaw<{ scheduled: number }[]>`
    WITH notified AS (
      INSERT INTO notifications (id, user_id, type, data, challenge_id, created_at, in_app)
      SELECT gen_random_uuid(), recipients.user_id, ${type}, ${JSON.stringify(data)}::jsonb, challenge_id, ${decidedAt}::timestamptz, ${inApp}
      FROM (${recipients}) AS recipients
      LEFT JOIN notification_settings AS muted ON muted.user_id = recipients.user_id
      WHERE ${written} AND NOT ${isHourly(type) ? recent : Prisma.sql`false`} AND NOT EXISTS (
        SELECT 1 FROM notifications known
        WHERE known.user_id = recipients.user_id AND known.created_at >= ${decidedAt}::timestamptz
          AND known.type = ${type} AND known.challenge_id IS NOT DISTINCT FROM recipients.challenge_id
          AND known.data = ${JSON.stringify(data)}::jsonb
      )
      RETURNING id, user_id
    ), published AS (
      INSERT INTO outbox_events (channel, type, data)
      SELECT 'user:' || user_id, 'notification.created', jsonb_build_object('notification_id', id) FROM notified
    ), mails AS (
      SELECT ${job("notifications.mail")} AS job FROM ${toNotified} WHERE ${byMail}
    ), pushes AS (
      SELECT ${job("notifications.push")} AS job FROM ${toNotified} WHERE ${byPush}
    )
    SELECT count(*) AS added, greatest((SELECT count(*) FROM mails), (SELECT count(*) FROM pushes))::int AS scheduled
    FROM graphile_worker.add_jobs(ARRAY(SELECT job FROM mails UNION ALL SELECT job FROM pushes))`;
  return jobs?.scheduled ?? 0;
}
