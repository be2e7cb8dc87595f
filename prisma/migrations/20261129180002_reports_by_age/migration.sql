-- The release before lists at most 50 of a subject by it, which the new index finds, too.
DROP INDEX CONCURRENTLY "reports_subject_type_subject_id_created_at_id_idx";
