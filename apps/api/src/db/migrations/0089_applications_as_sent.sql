-- What staff decide about: corrections of a rejected application are its applicant's alone until they are sent.
set lock_timeout = '5s';

alter table applications add sent_data jsonb;

update applications set sent_data = data where sent_at is not null;
