-- Of all that somebody reviewed: `tell_changed` sees for itself whether they are too many to name, once only the published ones are left.
create or replace function tell_people_changed() returns trigger language plpgsql as $$
begin
  perform tell_changed('host', 'page', jsonb_build_array(jsonb_build_object('id', new.id)));
  perform tell_listings('page', array(select distinct listing_id from reviews where author_id = new.id));
  perform tell_changed('find', 'page', (
    select jsonb_agg(jsonb_build_object('id', id)) from (
      select id from finds where host_id = new.id union select find_id from find_reviews where author_id = new.id limit 61) f));
  return null;
end $$;
