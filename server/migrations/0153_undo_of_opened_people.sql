-- Ids of the people whom an import created, and who are as it left them: neither that somebody opened
-- their record, nor what they were asked and answered, is a use.
create or replace function app.created_people(run uuid) returns setof uuid language plpgsql stable as $$
declare s record := app.import_sql('users');
begin
  return query execute format('select t.id from app.import_entries($1, ''users'') e join users t on %s
    where e.op = ''INSERT'' and e.hash = %s and %s', s.matches, s.hash,
    app.unreferenced('users', array['emails', 'mail_tokens', 'user_words', 'standings', 'notifications', 'import_changes',
      'reads', 'retention_asks', 'consents']))
    using run;
end $$;
