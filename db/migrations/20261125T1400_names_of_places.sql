-- What a place is called in the languages of the pages, as far as it is not its usual name: {"es": "Lisboa", "de": "Lissabon"}.
alter table places add column names jsonb not null default '{}';
