-- A streamer proposes another pot or another wording; the creator answers (decision 226).
CREATE TYPE "CounterOfferStatus" AS ENUM ('open', 'accepted', 'declined', 'withdrawn', 'lapsed');

CREATE TABLE "counter_offers" (
    "id" UUID NOT NULL,
    "challenge_id" UUID NOT NULL,
    "status" "CounterOfferStatus" NOT NULL,
    "pot_cents" BIGINT,
    "text" TEXT,
    "message" TEXT,
    "pledge_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "counter_offers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "counter_offers_decided" CHECK (("status" = 'open') = ("decided_at" IS NULL)),
    CONSTRAINT "counter_offers_pot" CHECK ("pot_cents" > 0)
);

CREATE UNIQUE INDEX "counter_offers_pledge_id_key" ON "counter_offers"("pledge_id");
CREATE INDEX "counter_offers_challenge_id_created_at_idx" ON "counter_offers"("challenge_id", "created_at");
-- One open at a time.
CREATE UNIQUE INDEX "counter_offers_open" ON "counter_offers"("challenge_id") WHERE "status" = 'open';

ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_challenge_id_fkey" FOREIGN KEY ("challenge_id") REFERENCES "challenges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_pledge_id_fkey" FOREIGN KEY ("pledge_id") REFERENCES "pledges"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Decided once, and what was proposed stays; only an erased account's words leave.
CREATE FUNCTION "guard_counter_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" <> 'open' AND (NEW."status", NEW."decided_at") IS DISTINCT FROM (OLD."status", OLD."decided_at") THEN
    RAISE EXCEPTION 'counter-offer %: decided once', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW."challenge_id", NEW."pot_cents", NEW."expires_at") IS DISTINCT FROM (OLD."challenge_id", OLD."pot_cents", OLD."expires_at") THEN
    RAISE EXCEPTION 'counter-offer %: what was proposed cannot change', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "guard_counter_offer" BEFORE UPDATE ON "counter_offers" FOR EACH ROW EXECUTE FUNCTION "guard_counter_offer"();

ALTER TABLE "challenges"
  ADD COLUMN "original_text" TEXT,
  ADD COLUMN "reworded_at" TIMESTAMPTZ(3);
