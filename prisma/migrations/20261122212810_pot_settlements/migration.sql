-- CreateEnum
CREATE TYPE "PotDecision" AS ENUM ('capture', 'release', 'refund');

-- CreateTable
CREATE TABLE "pot_settlements" (
    "challenge_id" UUID NOT NULL,
    "decision" "PotDecision" NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "pot_settlements_pkey" PRIMARY KEY ("challenge_id")
);

-- AddForeignKey
ALTER TABLE "pot_settlements" ADD CONSTRAINT "pot_settlements_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A pot that is being captured may be refunded after all; nothing else changes what was decided.
CREATE FUNCTION "guard_pot_settlement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."decision" <> OLD."decision" AND (OLD."decision" <> 'capture' OR NEW."decision" <> 'refund') THEN
    RAISE EXCEPTION 'pot %: no way from % to %', OLD."challenge_id", OLD."decision", NEW."decision"
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "pot_settlements_guard" BEFORE UPDATE ON "pot_settlements"
  FOR EACH ROW EXECUTE FUNCTION "guard_pot_settlement"();

CREATE INDEX "pot_settlements_decided" ON "pot_settlements" ("decided_at");
CREATE INDEX "pot_settlements_unsettled" ON "pot_settlements" ("decided_at") WHERE "settled_at" IS NULL;

-- What a decision about the pot has not reached yet.
CREATE INDEX "pledges_undecided" ON "pledges" ("challenge_id", "goal") WHERE "goal" <> 'release';
-- What acceptance asks for again.
CREATE INDEX "pledges_resting" ON "pledges" ("challenge_id", "id")
  WHERE "goal" = 'hold' AND "counted_at" IS NOT NULL AND ("status" = 'pledged' OR "renewals" > 0);
