-- Public names of existing profiles count as confirmed.
ALTER TABLE "profiles" ADD COLUMN "name_confirmed_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;
