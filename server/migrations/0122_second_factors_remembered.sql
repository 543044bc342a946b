-- Servers remember who has a second factor. Each use of a code changes last_step only.
create trigger raise_version after insert or delete on second_factors
  for each row execute function app.raise_version();
create trigger raise_version_confirmed after update on second_factors
  for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function app.raise_version();
