-- Nobody left a place whose proposal was taken back as a whole: it lost nobody that it had.
alter table assignments add column is_undone boolean not null default false;
