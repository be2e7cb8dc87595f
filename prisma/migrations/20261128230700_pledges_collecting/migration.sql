-- "pledges_settling" has these, too.
DROP INDEX CONCURRENTLY "pledges_collecting";
