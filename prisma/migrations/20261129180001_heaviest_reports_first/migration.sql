-- The reports of a case, page by page: the latest round's first, the heaviest of each first.
CREATE INDEX CONCURRENTLY "reports_subject_type_subject_id_round_weight_id_idx" ON "reports" ("subject_type", "subject_id", "round" DESC, "weight" DESC, "id" DESC);
