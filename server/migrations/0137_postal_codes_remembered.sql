-- Servers remember municipalities with their postal codes.
create trigger raise_version after insert or update or delete on postal_codes
  for each statement execute function app.raise_version();
