-- A form of a challenge (B4.4.3) is answered in the same queue as an appeal: which form it was, and what it says about the account.
alter table appeals add column method text;
alter table appeals add column facts jsonb not null default '{}'::jsonb;
alter table appeals add constraint appeals_method_check check (method in ('contact_kba', 'contact_ticket', 'contact_us_form'));
