-- What pages show and a write makes stale, told by name (`platform/cache/subjects.server.ts`): nothing else is drawn anew.

-- Of more than can be named, all of that kind have changed. A notification takes less than 8000 bytes, and would fail the write.
create function tell_changed(kind text, what text, told jsonb) returns void language plpgsql as $$
declare
  news jsonb := jsonb_build_object('of', kind, 'what', what);
  named text := news || jsonb_build_object('rows', told);
begin
  if jsonb_array_length(told) > 60 or octet_length(named) > 7900 then
    perform pg_notify('stays_changed', news::text);
  elsif jsonb_array_length(told) > 0 then
    perform pg_notify('stays_changed', named);
  end if;
end $$;

create function told_of(id bigint, host_id bigint, place_id bigint, pt point) returns jsonb language sql immutable as
  $$ select jsonb_build_object('id', id, 'host', host_id, 'place', place_id, 'at', jsonb_build_array(pt[0], pt[1])) $$;

-- Where nobody sees a stay, nothing has changed.
create function tell_listings(what text, ids bigint[]) returns void language sql as $$
  select tell_changed('stay', what, (
    select jsonb_agg(told_of(id, host_id, place_id, pt))
    from (select * from listings where id = any(ids) and status = 'published' limit 61) l)) $$;

-- As it was and as it is: it may have moved, or be gone.
create function tell_listings_changed() returns trigger language plpgsql as $$
declare
  ids bigint[];
  shown jsonb;
  freed jsonb;
begin
  if tg_op = 'INSERT' then
    perform tell_listings('card', array(select id from made where status = 'published' limit 61));
    return null;
  end if;
  ids := array(select id from gone limit 61);
  if cardinality(ids) > 60 then
    perform pg_notify('stays_changed', '{"of": "stay", "what": "card"}');
  elsif tg_op = 'DELETE' then
    select jsonb_agg(told_of(id, host_id, place_id, pt)) into shown from gone where status = 'published';
    perform tell_changed('stay', 'card', shown);
  else
    with seen as (
      select id, host_id, place_id, pt, status from gone union all select id, host_id, place_id, pt, status from made
    ), differs as (
      select was.id, to_jsonb(was) - array['booked', 'updated_at'] <> to_jsonb(is_now) - array['booked', 'updated_at'] as on_cards
      from gone was join made is_now on is_now.id = was.id
    )
    select jsonb_agg(distinct told_of(id, host_id, place_id, pt)) filter (where on_cards),
           jsonb_agg(distinct told_of(id, host_id, place_id, pt)) filter (where not on_cards)
      into shown, freed from seen join differs using (id) where status = 'published';
    perform tell_changed('stay', 'card', shown);
    perform tell_changed('stay', 'nights', freed);
  end if;
  return null;
end $$;

-- Of what belongs to a stay; its argument says what of the stay that changes.
create function tell_of_listings_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then perform tell_listings(tg_argv[0], array(select distinct listing_id from made)); end if;
  if tg_op <> 'INSERT' then perform tell_listings(tg_argv[0], array(select distinct listing_id from gone)); end if;
  return null;
end $$;

-- The same of finds; its second argument is the column with the find.
create function tell_of_finds_changed() returns trigger language plpgsql as $$
declare
  told jsonb;
  rows text := case when tg_op = 'DELETE' then 'gone' else 'made' end;
begin
  execute format('select jsonb_agg(jsonb_build_object(''id'', id)) from (select distinct %I as id from %I limit 61) f', tg_argv[1], rows)
    into told;
  perform tell_changed('find', tg_argv[0], told);
  return null;
end $$;

create function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed('host', 'page', jsonb_build_array(jsonb_build_object('id', new.id)));
  perform tell_listings('page', array(select distinct listing_id from reviews where author_id = new.id limit 61));
  perform tell_changed('find', 'page', (
    select jsonb_agg(jsonb_build_object('id', id)) from (
      select id from finds where host_id = new.id union select find_id from find_reviews where author_id = new.id limit 61) f));
  return null;
end $$;

create function tell_places_changed() returns trigger language plpgsql as
  $$ begin perform pg_notify('stays_changed', '{"of": "place", "what": "card"}'); return null; end $$;

drop trigger listings_changed on listings;
drop trigger reviews_changed on reviews;
drop trigger photos_changed on listing_photos;
drop trigger finds_changed on finds;
drop trigger photos_changed on find_photos;
drop trigger people_changed on users;

create trigger places_changed after insert or update or delete on places for each statement execute function tell_places_changed();
create trigger people_changed after update of first_name, picture, about, languages, closed_at on users
  for each row execute function tell_people_changed();

-- A trigger that reads what was written is one for each way of writing.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('listings', 'tell_listings_changed()'),
      ('listing_photos', 'tell_of_listings_changed(''card'')'),
      ('reviews', 'tell_of_listings_changed(''page'')'),
      ('finds', 'tell_of_finds_changed(''card'', ''id'')'),
      ('find_photos', 'tell_of_finds_changed(''card'', ''find_id'')'),
      ('find_reviews', 'tell_of_finds_changed(''page'', ''find_id'')'),
      ('experience_instances', 'tell_of_finds_changed(''page'', ''experience_id'')'),
      ('table_services', 'tell_of_finds_changed(''page'', ''restaurant_id'')'),
      ('table_slots', 'tell_of_finds_changed(''page'', ''restaurant_id'')'),
      ('table_closed_days', 'tell_of_finds_changed(''page'', ''restaurant_id'')'),
      ('table_bookings', 'tell_of_finds_changed(''page'', ''restaurant_id'')'),
      ('dining_tables', 'tell_of_finds_changed(''page'', ''restaurant_id'')')
    ) as t (name, told_by)
  loop
    execute format('create trigger %I after insert on %I referencing new table as made for each statement execute function %s',
                   one.name || '_made', one.name, one.told_by);
    execute format('create trigger %I after update on %I referencing old table as gone new table as made for each statement execute function %s',
                   one.name || '_changed', one.name, one.told_by);
    execute format('create trigger %I after delete on %I referencing old table as gone for each statement execute function %s',
                   one.name || '_gone', one.name, one.told_by);
  end loop;
end $$;
