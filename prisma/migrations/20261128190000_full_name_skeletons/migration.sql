-- Full names are compared without spaces and punctuation (docs/decisions/0354-a-verified-name-is-had-once.md). By name, because an index
-- is made with nothing else in the search path.
CREATE FUNCTION "full_name_skeleton"("full_name" text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT public.username_skeleton(regexp_replace("full_name", '[\s!-/:-@\[-`{-~]+', '', 'g'))
$$;
ALTER FUNCTION "username_skeleton"(text) SET search_path = public, pg_temp;
