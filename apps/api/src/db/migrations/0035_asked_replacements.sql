-- Who says nothing is asked, and gets the money back without an answer. 'best' is from now on a choice that somebody made:
-- before, it was also what everybody had who said nothing, so that where it may still decide 0037 takes it for nothing said.
alter table cart_details drop constraint cart_details_replacement_check,
  add constraint cart_details_replacement_check check (replacement in ('ask', 'best', 'item', 'refund')) not valid,
  alter column replacement set default 'ask';
alter table order_details drop constraint order_details_replacement_check,
  add constraint order_details_replacement_check check (replacement in ('ask', 'best', 'item', 'refund')) not valid,
  alter column replacement set default 'ask';
