-- Pages that have changed and that search engines are not told of yet, whoever changed them. Nobody asks for them unless the
-- shop has an IndexNow key: as long as the schedule that empties this table has never run, nothing is written into it.
create table changed_pages (
  path text primary key,
  -- A page that is edited several times within some minutes is told of once.
  due_at timestamptz not null
);
create index changed_pages_due on changed_pages (due_at);

create function is_told_of_pages() returns boolean language sql stable as $$
  select exists (select from job_schedules where name = 'announce-pages')
$$;

-- The row of a page is locked until its writer commits, so that what is taken from here is what was written.
create function note_changed_pages(paths text[], earliest timestamptz default now()) returns void language sql as $$
  insert into changed_pages (path, due_at)
  select path, greatest(earliest, now() + interval '5 minutes') from (select distinct unnest(paths) as path) found
  where path is not null order by path
  on conflict (path) do update set due_at = changed_pages.due_at
$$;

-- Arguments: what stands before the slug, and for an update the columns that a page shows. Stocks and orders change none.
create function note_rows() returns trigger language plpgsql as $$
begin
  if is_told_of_pages() then
    perform note_changed_pages(array(
      select tg_argv[0] || r.slug from changed_rows r where r.active));
  end if;
  return null;
end $$;

create function note_updated_rows() returns trigger language plpgsql as $$
begin
  if is_told_of_pages() then
    perform note_changed_pages(array(
      select tg_argv[0] || unnest(array[o.slug, n.slug]) from new_rows n join old_rows o on o.id = n.id
      where (n.active or o.active) and exists (
        select from unnest(string_to_array(tg_argv[1], ' ')) as shown (name)
        where to_jsonb(n) -> shown.name is distinct from to_jsonb(o) -> shown.name)));
  end if;
  return null;
end $$;

do $$
declare
  shown text[];
begin
  foreach shown slice 1 in array array[
    ['products', '/product/', 'slug active title description img galleries shop_id category_id brand_id ingredients'],
    ['shops', '/shops/', 'slug active title description address phone logo_img background_img galleries']] loop
    execute format('create trigger %1$s_noted_insert after insert on %1$s referencing new table as changed_rows
      for each statement execute function note_rows(%2$L)', shown[1], shown[2]);
    execute format('create trigger %1$s_noted_delete after delete on %1$s referencing old table as changed_rows
      for each statement execute function note_rows(%2$L)', shown[1], shown[2]);
    execute format('create trigger %1$s_noted_update after update on %1$s
      referencing old table as old_rows new table as new_rows
      for each statement execute function note_updated_rows(%2$L, %3$L)', shown[1], shown[2], shown[3]);
  end loop;
end $$;

-- Drafts are nobody's business: only what is, was or will be published, and not before that. Its writers touch the entry
-- whenever they change its words; an address that it had leads to the new one.
create function note_entry() returns trigger language plpgsql as $$
declare entry content_entries := case when tg_op = 'DELETE' then old else new end;
begin
  if entry.published_at is not null and is_told_of_pages() then
    perform note_changed_pages(array(
      select case s.kind when 'article' then '/blog/' when 'question' then '/help/' when 'job' then '/careers/' end || s.slug
      from content_slugs s where s.entry_id = entry.id
      union all select '/' || entry.type where entry.kind = 'page'), entry.published_at);
  end if;
  return entry;
end $$;

create trigger content_entries_noted after update on content_entries
  for each row execute function note_entry();
-- Before it: afterwards its address no longer knows it.
create trigger content_entries_noted_delete before delete on content_entries
  for each row execute function note_entry();
