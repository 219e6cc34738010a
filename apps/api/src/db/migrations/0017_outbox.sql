-- Mails and texts wait here until a provider took them. Without `next_at` a row waits for nobody: it was sent, given
-- up, or stays for people to read at /dev/outbox.
alter table mails
  add attempts integer not null default 0,
  add next_at timestamptz,
  add last_error text;
create index mails_due on mails (next_at) where next_at is not null;

create table texts (
  id bigint primary key generated always as identity,
  recipient text not null,
  kind text not null,
  locale text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz,
  last_error text
);
create index texts_created on texts (created_at desc);
create index texts_due on texts (next_at) where next_at is not null;
