-- A paper that was undone before anybody was told of it isn't listed.
alter table credentials add column is_undone boolean not null default false;
