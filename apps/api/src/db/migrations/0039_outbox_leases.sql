-- Until when a process alone may send a row, by the clock of the database: those of processes differ. A process of the
-- release before goes by `next_at`, which is moved as well.
alter table jobs add leased_until timestamptz;
alter table mails add leased_until timestamptz;
alter table texts add leased_until timestamptz;
alter table payment_tasks add leased_until timestamptz;
