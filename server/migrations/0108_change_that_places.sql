-- The one change by which somebody who is left out would have a place: other slots, or as many metres of way.
alter table proposal_people
  add column change_slots text[] check (change_slots <@ array['man','tar','esc'] and cardinality(change_slots) > 0),
  add column change_metres integer check (change_metres > 0);
