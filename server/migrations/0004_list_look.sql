-- Columns and density of one's lists of people, wherever one signs in: {"columns": ["name", …], "is_compact": false}.
alter table users add column list_look jsonb;
