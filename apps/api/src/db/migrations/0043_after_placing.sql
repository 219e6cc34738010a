-- What a shopper adds to an order, or tells its shop and courier, after it was placed.
alter table order_events drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (
    kind in ('status', 'payment', 'lines', 'courier', 'refund', 'replacement', 'addition', 'instructions')
  ) not valid;
