-- Pictures that staff uploaded for texts. One that no entry shows, also not a draft, goes after a day.
create table content_pictures (
  path text primary key,
  user_id bigint references users on delete set null,
  created_at timestamptz not null default now()
);
create index content_pictures_user on content_pictures (user_id) where user_id is not null;
create index content_pictures_created on content_pictures (created_at);
