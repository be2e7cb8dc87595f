-- The card a person chose, and the cards they removed: the provider has all else.
ALTER TABLE "payment_customers" ADD COLUMN "default_method_id" TEXT,
ADD COLUMN "removed_method_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
