-- The picture that an operator has checked, beside the current one: so an index holds those that wait, however many have been checked.
alter table users add column checked_picture text;
update users u set checked_picture = c.picture from portrait_checks c where c.user_id = u.id;
create index users_unchecked_picture_idx on users (id)
  where picture ~ '^people/[0-9]+/' and picture is distinct from checked_picture and closed_at is null;
