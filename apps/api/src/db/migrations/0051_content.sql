-- Pages, help, blog and news, jobs: each is an entry with texts by language, which is a draft, then published, and may be
-- withdrawn.
create table content_entries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('page', 'topic', 'question', 'article', 'job')),
  -- Which page it is a version of; blog or news; full time, part time …
  type text,
  topic_id bigint references content_entries,
  position integer not null default 0,
  -- By language, as names of cities are.
  author jsonb,
  tags text[] not null default '{}',
  img text,
  city jsonb,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  withdrawn_at timestamptz,
  check (withdrawn_at is null or published_at is not null),
  check ((kind = 'question') = (topic_id is not null)),
  check (case kind
    when 'page' then type in ('about', 'privacy', 'terms')
    when 'article' then type in ('blog', 'news')
    when 'job' then type in ('full_time', 'part_time', 'temporary', 'contract', 'internship')
    else type is null end)
);
create index content_entries_published on content_entries (kind, published_at desc, id desc);
create index content_entries_topic on content_entries (topic_id) where topic_id is not null;

create table content_texts (
  entry_id bigint not null references content_entries on delete cascade,
  locale text not null,
  title text not null,
  description text not null,
  markdown text not null check (octet_length(markdown) <= 100000),
  html text not null,
  headings jsonb not null default '[]',
  -- Folded, for search.
  words text not null default '',
  minutes smallint not null default 1,
  primary key (entry_id, locale)
);

-- Every address that an entry has or had. One whose entry was deleted stays, so that it is known to be gone.
create table content_slugs (
  kind text not null,
  slug text not null,
  entry_id bigint references content_entries on delete set null,
  is_current boolean not null default true,
  primary key (kind, slug)
);
create unique index content_slugs_current on content_slugs (entry_id) where is_current and entry_id is not null;
create index content_slugs_entry on content_slugs (entry_id);

create table content_tags (
  slug text primary key,
  title jsonb not null
);

-- How far the notifications of an article have been written: to accounts up to this id, or to all.
create table news_announcements (
  entry_id bigint primary key references content_entries on delete cascade,
  announced_to bigint not null default 0,
  done_at timestamptz
);

create table job_applications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  job_id bigint not null references content_entries,
  user_id bigint references users on delete cascade,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  locale text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  answer text,
  answered_by bigint references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_applications_job on job_applications (job_id);
create index job_applications_user on job_applications (user_id) where user_id is not null;
create index job_applications_answered_by on job_applications (answered_by) where answered_by is not null;
create index job_applications_created on job_applications (created_at);

-- Files of applications; one without an application is deleted after a day, with its file.
create table job_cvs (
  key text primary key,
  type text not null check (type in ('pdf', 'docx', 'odt')),
  size integer not null,
  job_id bigint not null references content_entries on delete cascade,
  application_id bigint unique references job_applications on delete set null,
  created_at timestamptz not null default now()
);
create index job_cvs_job on job_cvs (job_id);
create index job_cvs_unused on job_cvs (created_at) where application_id is null;

create table contact_messages (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint references users on delete cascade,
  name text not null,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  locale text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  answer text,
  answered_by bigint references users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_answered_by on contact_messages (answered_by) where answered_by is not null;
create index contact_messages_created on contact_messages (created_at);

-- What a shopper has agreed to must be there to read again, word by word.
create function keep_page_version() returns trigger language plpgsql as $$
begin
  if old.kind = 'page' and old.published_at is not null
    and (new.kind, new.type, new.published_at) is distinct from (old.kind, old.type, old.published_at) then
    raise exception 'A published version of a page is never changed';
  end if;
  return new;
end $$;
create trigger content_entries_kept before update on content_entries
  for each row execute function keep_page_version();

create function keep_page_text() returns trigger language plpgsql as $$
begin
  if exists (select from content_entries e where e.kind = 'page' and e.published_at is not null
    and e.id in (case when tg_op <> 'INSERT' then old.entry_id end, case when tg_op <> 'DELETE' then new.entry_id end)) then
    raise exception 'The text of a published version of a page is never changed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger content_texts_kept before insert or update or delete on content_texts
  for each row execute function keep_page_text();

do $$
declare
  told text;
begin
  foreach told in array array['content_entries', 'content_texts', 'content_slugs', 'content_tags'] loop
    execute format('create trigger %1$s_told after insert or update or delete or truncate on %1$s
      for each statement execute function tell_table(''content'')', told);
  end loop;
end $$;
