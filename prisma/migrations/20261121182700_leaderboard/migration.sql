-- The leaderboard reads what was completed within a period. Written by hand, because the schema language knows no partial
-- index: a challenge enters this one once, when it is completed, and pays nothing for it before.
CREATE INDEX "challenges_completed" ON "challenges" ("ended_at") INCLUDE ("id") WHERE "status" = 'completed';
