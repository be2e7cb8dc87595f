-- AlterTable
ALTER TABLE "holds" ADD COLUMN     "next_look_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "operations" ADD COLUMN     "next_look_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "pledges" ADD COLUMN     "next_look_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "provider_events" ADD COLUMN     "next_look_at" TIMESTAMPTZ(3);

-- ---------------------------------------------------------------------------------------------------------------
-- What the schema language cannot say. `npm run db:check` does not see these: change them by a new migration.
-- ---------------------------------------------------------------------------------------------------------------

-- Each look of the reconciler is a walk over exactly the rows that are not at rest, those due longest first (decision
-- 131). The condition of each index is repeated word for word in its query.

DROP INDEX "pledges_unsettled";
DROP INDEX "pledges_to_return";
CREATE INDEX "pledges_to_look_at" ON "pledges" (COALESCE("next_look_at", "updated_at"), "id")
  WHERE "next_look_at" IS NOT NULL OR "owed_cents" > 0 OR ("goal" = 'release' AND "status" = 'captured')
    OR ("goal" <> 'hold' AND "status" IN ('awaiting', 'secured', 'pledged'));

DROP INDEX "holds_ending";
CREATE INDEX "holds_to_look_at" ON "holds" (COALESCE("next_look_at", "capture_before"), "id") WHERE "status" = 'live';

-- An authorization that was never sent waits for its backer, who alone can confirm it.
DROP INDEX "operations_not_at_rest";
CREATE INDEX "operations_to_look_at" ON "operations" (COALESCE("next_look_at", "sent_at", "created_at"), "id")
  WHERE "status" IN ('sent', 'unknown')
    OR ("status" = 'pending' AND ("kind" <> 'authorize' OR "request" @> '{"off_session": true}'));

CREATE INDEX "provider_events_to_look_at" ON "provider_events" (COALESCE("next_look_at", "received_at"), "id")
  WHERE "processed_at" IS NULL;

-- Who changes a pledge need not know of the reconciler: it looks a minute after the last change, or sooner if it would
-- have anyway.
CREATE FUNCTION "bring_look_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."next_look_at" := LEAST(NEW."next_look_at", NEW."updated_at" + interval '1 minute');
  RETURN NEW;
END $$;

CREATE TRIGGER "pledges_look_forward" BEFORE UPDATE ON "pledges" FOR EACH ROW
  WHEN (OLD."next_look_at" IS NOT NULL AND NEW."next_look_at" IS NOT NULL AND NEW."updated_at" <> OLD."updated_at")
  EXECUTE FUNCTION "bring_look_forward"();
