-- The answer before the last one, {"state", "note", "at", "by"}: whoever noted one by a slip undoes it.
alter table assignments add column answer_before jsonb;
