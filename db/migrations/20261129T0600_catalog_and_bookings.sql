-- In one step: tables and columns get the names that the code and the field have for them. A server of the commit before does not
-- know them: it is stopped before the first one of this commit starts.
alter table finds rename to catalog_entries;
alter table find_photos rename to catalog_photos;
alter table find_reviews rename to catalog_reviews;
alter table outings rename to experience_bookings;
alter table bells rename to unread_versions;
alter table unread_versions rename column rung to version;
alter table payments rename column want to target_status;
alter table payments rename column pursue_at to process_at;
alter table refunds rename column pursue_at to process_at;
alter table notification_choices rename column is_wanted to is_enabled;

alter function tell_of_finds_changed() rename to tell_of_catalog_changed;
alter function tell_bell_rung() rename to tell_unread_changed;
alter trigger bell_rung on unread_versions rename to unread_changed;

create or replace function tell_unread_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('unread_changed', new.user_id::text);
  return null;
end $$;

create or replace function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed('host', 'page', jsonb_build_array(jsonb_build_object('id', new.id)));
  perform tell_listings('page', array(select distinct listing_id from reviews where author_id = new.id));
  perform tell_changed('find', 'page', (
    select jsonb_agg(jsonb_build_object('id', id)) from (
      select id from catalog_entries where host_id = new.id
      union select find_id from catalog_reviews where author_id = new.id limit 61) f));
  return null;
end $$;

-- Constraints, indexes and triggers are named after their table.
do $$
declare
  renamed constant text[][] := array[
    ['^find_photos', 'catalog_photos'], ['^find_reviews', 'catalog_reviews'], ['^finds', 'catalog_entries'],
    ['^outings', 'experience_bookings'], ['^one_outing', 'one_experience_booking'], ['^bells', 'unread_versions'], ['pursue_at', 'process_at'], ['^payments_want_', 'payments_target_status_']];
  named record;
  new_name text;
  i int;
begin
  for named in
    select 'alter table ' || c.conrelid::regclass || ' rename constraint %I to %I' as statement, c.conname::text as name
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conrelid <> 0
    union all
    select 'alter index %I rename to %I', i.relname from pg_class i join pg_index x on x.indexrelid = i.oid
    where i.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint c where c.conindid = i.oid and c.conrelid = x.indrelid and c.conname = i.relname)
    union all
    select 'alter trigger %I on ' || t.tgrelid::regclass || ' rename to %I', t.tgname
    from pg_trigger t join pg_class r on r.oid = t.tgrelid where r.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0
  loop
    new_name := named.name;
    for i in 1 .. array_length(renamed, 1) loop
      new_name := regexp_replace(new_name, renamed[i][1], renamed[i][2]);
    end loop;
    if new_name <> named.name then execute format(named.statement, named.name, new_name); end if;
  end loop;
end $$;
