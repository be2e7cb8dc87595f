-- Cases, statements and acts stay as they are until their retention is over (docs/product/privacy-and-retention.md#how-long). The
-- retention job alone deletes them, and says so in its transaction.
CREATE FUNCTION "refuse_change_until_forgotten"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('bravado.forgets', true) = 'on' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER "case_events_append_only" BEFORE UPDATE OR DELETE ON "case_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_forgotten"();
CREATE OR REPLACE TRIGGER "operator_acts_append_only" BEFORE UPDATE OR DELETE ON "operator_acts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_forgotten"();
CREATE OR REPLACE TRIGGER "statements_of_reasons_append_only" BEFORE UPDATE OR DELETE ON "statements_of_reasons"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_forgotten"();
CREATE TRIGGER "cases_kept" BEFORE DELETE ON "cases"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_until_forgotten"();
