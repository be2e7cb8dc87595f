-- The database and its two roles, once, before the first migration: `psql -f ops/roles.sql` as a superuser, then `\password` for both.
-- The one that migrates owns everything, so that the one of the programs changes rows and nothing else.
CREATE ROLE bravado_owner LOGIN;
-- BYPASSRLS: the tables of the job queue have row security, which only their owner passes otherwise.
CREATE ROLE bravado LOGIN BYPASSRLS;
-- A cluster that was made without a locale would count bytes in place of letters.
CREATE DATABASE bravado OWNER bravado_owner ENCODING 'UTF8' TEMPLATE template0;
\connect bravado
-- Which statements cost most (docs/runbooks/requests-slow.md), where shared_preload_libraries has it, too.
CREATE EXTENSION pg_stat_statements;
ALTER DEFAULT PRIVILEGES FOR ROLE bravado_owner GRANT USAGE ON SCHEMAS TO bravado;
ALTER DEFAULT PRIVILEGES FOR ROLE bravado_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bravado;
ALTER DEFAULT PRIVILEGES FOR ROLE bravado_owner GRANT USAGE ON SEQUENCES TO bravado;
