-- Pictures that staff uploaded for texts. One that no entry shows, also not a draft, goes a day after it was saved last.
create table content_pictures (
  path text primary key,
  user_id bigint references users on delete set null,
  -- Uploaded, or saved with a text.
  used_at timestamptz not null default now()
);
create index content_pictures_user on content_pictures (user_id) where user_id is not null;
create index content_pictures_used on content_pictures (used_at);
