-- Whether what stands in a category is eaten: null takes over what its department says, and there it is not known.
alter table categories add holds_food boolean;
