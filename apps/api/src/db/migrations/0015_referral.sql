-- What is promised to whoever brings a friend, and to the friend; the newest active one counts.
create table referrals (
  id bigint primary key generated always as identity,
  img text,
  title jsonb not null,
  description jsonb,
  price_from_minor bigint not null check (price_from_minor >= 0),
  price_to_minor bigint not null check (price_to_minor >= 0),
  active boolean not null default true
);
