-- CreateIndex
CREATE INDEX CONCURRENTLY "dispute_statements_dispute_id_created_at_id_idx" ON "dispute_statements"("dispute_id", "created_at", "id");
