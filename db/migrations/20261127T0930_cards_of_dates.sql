-- A card says what the next date of an experience costs: whatever changes that concerns the cards, seats that are taken the page alone.
drop trigger experience_instances_made on experience_instances;
create trigger experience_instances_made after insert on experience_instances
  referencing new table as made for each statement execute function tell_of_finds_changed('card', 'experience_id');
drop trigger experience_instances_gone on experience_instances;
create trigger experience_instances_gone after delete on experience_instances
  referencing old table as gone for each statement execute function tell_of_finds_changed('card', 'experience_id');

create function tell_of_dates_changed() returns trigger language plpgsql as $$
declare
  what text := case when exists (
    select from made m join gone g using (id)
    where (m.price_micros, m.currency, m.tax_percent, m.status, m.starts_at, m.taken < m.seats)
      is distinct from (g.price_micros, g.currency, g.tax_percent, g.status, g.starts_at, g.taken < g.seats)
  ) then 'card' else 'page' end;
begin
  perform tell_changed('find', what, (
    select jsonb_agg(jsonb_build_object('id', experience_id)) from (select distinct experience_id from made limit 61) f));
  return null;
end $$;
drop trigger experience_instances_changed on experience_instances;
create trigger experience_instances_changed after update on experience_instances
  referencing old table as gone new table as made for each statement execute function tell_of_dates_changed();
