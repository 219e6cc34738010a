create table shopping_lists (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- Opens the list to whoever has it; as it is, since its owner copies it again.
  share_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shopping_lists_recent on shopping_lists (user_id, updated_at desc, id desc);

create table shopping_list_lines (
  id bigint generated always as identity primary key,
  list_id bigint not null references shopping_lists on delete cascade,
  stock_id bigint references stocks on delete set null,
  -- What is left of a product that was deleted.
  title jsonb not null,
  quantity_milli integer not null check (quantity_milli > 0),
  ticked boolean not null default false,
  unique (list_id, stock_id)
);
-- Looked up when a stock goes.
create index shopping_list_lines_stock on shopping_list_lines (stock_id);
