-- A variant that looks different from its product has a picture of its own.
alter table stocks add img text;
