create table users (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  firstname text not null,
  lastname text,
  email text unique check (email = lower(email)),
  phone text,
  img text,
  role text not null default 'user' check (role in ('user', 'seller', 'deliveryman', 'admin')),
  created_at timestamptz not null default now()
);

-- Owned by the built-in identity adapter; no other code reads it.
create table identity_passwords (
  user_id bigint primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);

-- The token itself is never stored.
create table sessions (
  id bigint primary key generated always as identity,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);

create table addresses (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  user_id bigint not null references users on delete cascade,
  title text not null default '',
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  active boolean not null default false
);
create index addresses_user on addresses (user_id);
