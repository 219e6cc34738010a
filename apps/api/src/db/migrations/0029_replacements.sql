-- A question to the buyer of an order: may this come instead of a line that is not there? What it needs of the stock is
-- held as long as it is open. Amounts as of order_details, which it becomes when it is accepted.
create table order_replacements (
  id bigint primary key generated always as identity,
  order_id bigint not null references orders on delete cascade,
  line_id bigint not null references order_details on delete cascade,
  stock_id bigint references stocks on delete set null,
  product jsonb not null,
  quantity_milli integer not null check (quantity_milli > 0),
  unit_price_minor bigint not null,
  unit_total_minor bigint not null,
  unit_discount_minor bigint not null,
  unit_tax_minor bigint not null,
  origin_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  total_minor bigint not null,
  note text,
  -- What happens when nobody answers.
  unanswered text not null check (unanswered in ('accept', 'refuse')),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn')),
  decided_by text check (decided_by in ('shopper', 'deadline', 'shop')),
  asked_at timestamptz not null default clock_timestamp(),
  answer_by timestamptz not null,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'open') = (decided_by is null)),
  -- Without an answer comes only what was chosen beforehand, and a shop never answers for its shoppers.
  check (not (status = 'accepted' and decided_by = 'deadline' and unanswered = 'refuse')),
  check (not (status = 'accepted' and decided_by = 'shop'))
);
-- A line has one question at a time.
create unique index order_replacements_open on order_replacements (line_id) where status = 'open';
create index order_replacements_due on order_replacements (answer_by) where status = 'open';
create index order_replacements_order on order_replacements (order_id);
create index order_replacements_line on order_replacements (line_id);
create index order_replacements_stock on order_replacements (stock_id) where stock_id is not null;

alter table order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check
    check (kind in ('status', 'payment', 'lines', 'courier', 'refund', 'replacement')) not valid;

alter table notifications drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'new_order', 'new_user_by_referral', 'status_changed', 'order_changed', 'replacement_asked', 'new_in_table',
      'booking_status', 'new_booking', 'news_publish'
    )
  ) not valid;
-- What a mail is about: as long as it waits to be sent, the next one about the same takes its place.
alter table mails add topic text;
