-- A removal after acceptance and an upheld dispute cost the streamer the pot: each has a statement of reasons.
ALTER TYPE "StatementKind" ADD VALUE 'accepted_removed';
ALTER TYPE "StatementKind" ADD VALUE 'payout_cancelled';
