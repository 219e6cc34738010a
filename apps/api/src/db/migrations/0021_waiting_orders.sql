-- A hash of the address that an order came from, while it waits for its money: nobody holds a whole shop's goods unpaid.
alter table orders add waits_from text;
