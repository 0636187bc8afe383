-- What a place is called in other languages, so that it is found by whichever name somebody knows.
create table place_names (
  place_id bigint not null references places on delete cascade,
  name text not null,
  primary key (place_id, name)
);
create index place_names_by_name on place_names (plain(name) text_pattern_ops);
