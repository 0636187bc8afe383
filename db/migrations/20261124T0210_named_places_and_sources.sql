-- Cards, searches and stays show what their town is called and where it is, and stays whose rows they came from. Both change seldom,
-- and for many: all kept pages are dropped. How many stays a town has changes often, and is told by `tell_places_changed` alone.
create trigger places_renamed after delete or update of name, country, population, pt, time_zone, slug on places
  for each statement execute function tell_stays_changed();

-- By row: an import that brings the same once more changes nothing.
create trigger sources_changed after update or delete on sources for each row execute function tell_stays_changed();
