-- People whose place in a proposal a coordinator has decided: another one is made around them.
alter table proposal_people add column is_locked boolean not null default false;
