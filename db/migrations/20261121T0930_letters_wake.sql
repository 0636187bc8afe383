-- Letters go out at once, not at the next look.
create function tell_outbox_filled() returns trigger language plpgsql as
  $$ begin perform pg_notify('outbox_filled', ''); return null; end $$;
create trigger outbox_filled after insert on outbox for each statement execute function tell_outbox_filled();
