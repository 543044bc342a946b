-- The postal code of a polling place; '' where it isn't known. Imports fill it in: from their file, or from what is
-- known around the place.
alter table places add column postal_code text not null default '' check (postal_code ~ '^(\d{5})?$');

-- True where a home was typed and no known address is like it: nobody has compared it with a map.
alter table users add column is_address_by_hand boolean not null default false;
