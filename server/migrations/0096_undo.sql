-- The answer before the last one, {"state", "note", "at", "by"}: whoever noted one by a slip undoes it.
alter table assignments add column answer_before jsonb;

-- A message that asks whether they will come hasn't left; whoever asked can stop it.
alter table assignments add column is_ask_waiting boolean not null default false;
alter table replacement_asks add column is_waiting boolean not null default false;

-- What an item of a batch had before, {"priority": …}: undoing the batch gives it back.
alter table batch_items add column before jsonb;

-- Questions in the queue when this comes still leave.
alter table assignments no force row level security;
update assignments set is_ask_waiting = true where state = 'assigned' and asked_at > now() - interval '1 hour';
alter table assignments force row level security;
