-- The parcel that somebody is writing, so that it goes on with on another device. It goes when it is placed, and after some days.
create table parcel_drafts (
  user_id bigint primary key references users on delete cascade,
  version uuid not null,
  -- Nine texts of an end twice, and some more: far below this.
  draft jsonb not null check (octet_length(draft::text) <= 32768),
  updated_at timestamptz not null
);
create index parcel_drafts_updated on parcel_drafts (updated_at);
