-- Who wants to sell or to deliver here. `data` is what they filled in so far; it is whole once it was sent.
create table applications (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  user_id bigint not null references users on delete cascade,
  type text not null check (type in ('seller', 'deliveryman')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected')),
  data jsonb not null default '{}',
  locale text not null,
  answer text,
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  sent_at timestamptz,
  -- What became of an approved seller's.
  shop_id bigint references shops on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who gains never decides.
  constraint applications_decided_by_another check (decided_by <> user_id),
  check (status = 'draft' or sent_at is not null),
  check (status not in ('approved', 'rejected') or decided_at is not null),
  check (shop_id is null or (type = 'seller' and status = 'approved'))
);
-- One open application a person and type.
create unique index applications_open on applications (user_id, type) where status <> 'approved';
create index applications_user on applications (user_id);
create index applications_sent on applications (sent_at desc, id desc) where sent_at is not null;
create index applications_decided_by on applications (decided_by) where decided_by is not null;
create index applications_shop on applications (shop_id) where shop_id is not null;
create index applications_updated on applications (updated_at) where status in ('draft', 'rejected');

-- Files of applications; one without an application is deleted after a day, with its file.
create table application_documents (
  key text primary key,
  uuid uuid not null unique,
  application_id bigint references applications on delete set null,
  kind text not null check (kind in ('document', 'logo')),
  name text not null,
  type text not null check (type in ('pdf', 'webp')),
  size integer not null,
  created_at timestamptz not null default now()
);
create index application_documents_application on application_documents (application_id, created_at);
create unique index application_documents_logo on application_documents (application_id) where kind = 'logo';
create index application_documents_unused on application_documents (created_at) where application_id is null;

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'refund_status',
      'new_refund', 'new_message', 'new_in_table', 'booking_status', 'new_booking', 'group_order', 'application_status', 'news_publish',
      'wallet_credited'
    )
  ) not valid;
