-- Says of a hold that stays for the sake of its payments that its time ran out: nobody gave it up.
set lock_timeout = '5s';

alter table bookings add hold_ran_out boolean not null default false;
