-- What stands on a board's papers beside its name.
alter table boards add address text not null default '';
-- the secretary or notary before whom the power is given
alter table boards add secretary text not null default '';
-- null: the languages that the law makes official in each person's area
alter table boards add languages text[] check (languages <@ array['es', 'ca', 'eu', 'gl'] and 'es' = any(languages));
create index credentials_board on credentials (tenant_id, board_id) where state = 'created';
