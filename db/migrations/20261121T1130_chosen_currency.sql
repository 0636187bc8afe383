alter table users add column currency char(3); -- chosen to see prices in; null: never chosen
