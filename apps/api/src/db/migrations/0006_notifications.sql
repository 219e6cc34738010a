-- Mail to send, written in the transaction of its cause.
create table mails (
  id bigint primary key generated always as identity,
  recipient text not null,
  kind text not null,
  locale text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);
