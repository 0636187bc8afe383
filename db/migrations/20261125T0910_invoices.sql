-- What the marketplace's service fee was charged for, to whom and with which tax. Never changed: a credit note takes one back.
create table invoices (
  number bigint primary key check (number > 0),  -- without gaps
  booking_id bigint not null references bookings,
  credits bigint unique references invoices (number), -- of a credit note: the invoice that it takes back
  seller jsonb not null,
  buyer jsonb not null,
  country char(2) not null,                      -- whose tax it is
  tax_percent real not null,
  currency char(3) not null,
  gross_micros bigint not null,                  -- with tax; below nothing in a credit note
  tax_micros bigint not null,
  issued_at timestamptz not null,
  check ((credits is null) = (gross_micros > 0))
);
create index on invoices (booking_id);
