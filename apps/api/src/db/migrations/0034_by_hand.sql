-- What the shop itself hands back: when it does, nobody records, so no screen may say that it came. What was handed back
-- until now is found in 0037.
alter table transactions add by_hand_minor bigint not null default 0,
  add constraint transactions_by_hand check (by_hand_minor between 0 and refunded_minor) not valid;
alter table order_refunds add by_hand_minor bigint not null default 0,
  add constraint order_refunds_by_hand check (by_hand_minor between 0 and amount_minor) not valid;
