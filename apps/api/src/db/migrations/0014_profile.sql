alter table users
  add birthday date,
  add gender text check (gender in ('female', 'male', 'other')),
  -- What mails are written in, and prices shown in, where nothing else says so.
  add locale text,
  add currency_id bigint references currencies on delete set null;
create index users_currency on users (currency_id) where currency_id is not null;

-- The browser that opened it, in its own words, and about when it was last used.
alter table sessions
  add agent text not null default '',
  add used_at timestamptz not null default now();

alter table addresses
  add house text not null default '',
  add floor text not null default '',
  add note text not null default '';
-- One address at most is where the shopper is.
update addresses a set active = false
where active and exists (select from addresses b where b.user_id = a.user_id and b.active and b.id < a.id);
create unique index addresses_active on addresses (user_id) where active;
