-- Until every part is paid, or the time for that is over, the order waits, and its shop does not see it.
alter table orders add parts_until timestamptz;
