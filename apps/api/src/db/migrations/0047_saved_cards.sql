-- Whom a card provider knows an account as, so that its saved cards are there again; guests have none.
create table card_customers (
  user_id bigint not null references users on delete cascade,
  provider text not null,
  ref text not null,
  -- The card that is offered first; it may be gone at the provider.
  default_card text,
  created_at timestamptz not null default now(),
  primary key (user_id, provider)
);

-- Cards of the demo's provider: what came of a number, and never the number.
create table sandbox_cards (
  ref text primary key,
  customer text not null,
  outcome text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  created_at timestamptz not null default now(),
  unique (customer, outcome, last4)
);
-- customer: of a saved card, or whose card it becomes; save_card: once it has paid.
alter table sandbox_payments add customer text, add save_card boolean not null default false;

-- customer: with whom the provider began the payment. saved_card: the card that pays it, by the provider's id.
alter table transactions
  add customer text,
  add saved_card text,
  add save_card boolean not null default false;
