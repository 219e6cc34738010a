alter table users
  -- Since when the address, or the number, is known to be theirs.
  add email_verified_at timestamptz,
  add phone_verified_at timestamptz;
-- Two people may claim a number; one can prove it.
create unique index users_phone on users (phone) where phone_verified_at is not null;

-- Who somebody is at a provider: `google` and their subject there.
create table identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_user on identities (user_id);

-- Codes, links and states under way. Owned by the built-in identity adapter; the shape is better-auth's.
create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_verifications_identifier on identity_verifications (identifier);
create index identity_verifications_expires on identity_verifications (expires_at);

-- What is good for one time only, and was used: solved bot checks, tokens of providers.
create table used_once (
  what text primary key,
  expires_at timestamptz not null
);
create index used_once_expires on used_once (expires_at);

-- How often something was tried within a stretch of time. Losing it in a crash costs nothing.
create unlogged table tries (
  what text primary key,
  ends_at timestamptz not null,
  count integer not null
);
create index tries_ends on tries (ends_at);

-- What this shop signs with: made at the first use, the same for every process.
create table signing_keys (
  name text primary key,
  key text not null
);
