-- Words that shoppers use for those of labels. `word_keys` and `meaning_keys` are the same as search reads them: folded.
create table search_synonyms (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  -- The language of the shopper; null: any.
  locale text,
  words text[] not null,
  word_keys text[] not null check (cardinality(word_keys) between 1 and 8),
  -- One way: who looks for one of the words means these. None: the words mean each other.
  meanings text[] not null default '{}',
  meaning_keys text[] not null default '{}' check (cardinality(meaning_keys) <= 8),
  updated_at timestamptz not null default now(),
  check (cardinality(word_keys) + cardinality(meaning_keys) > 1)
);
create index search_synonyms_keys on search_synonyms using gin (word_keys);

insert into search_synonyms (uuid, words, word_keys, meanings, meaning_keys) values
  (gen_random_uuid(), array['coke'], array['coke'], array['coca cola'], array['coca cola']),
  (gen_random_uuid(), array['pop'], array['pop'], array['soda'], array['soda']),
  (gen_random_uuid(), array['fizzy'], array['fizzy'], array['sparkling'], array['sparkling']),
  (gen_random_uuid(), array['crisps'], array['crisps'], array['potato chips'], array['potato chips']),
  (gen_random_uuid(), array['fries'], array['fries'], array['french fries'], array['french fries']),
  (gen_random_uuid(), array['mayo'], array['mayo'], array['mayonnaise'], array['mayonnaise']),
  (gen_random_uuid(), array['hotdog'], array['hotdog'], array['frankfurter'], array['frankfurter']),
  (gen_random_uuid(), array['oj'], array['oj'], array['orange juice'], array['orange juice']),
  (gen_random_uuid(), array['spuds'], array['spuds'], array['potatoes'], array['potatoes']),
  (gen_random_uuid(), array['zucchini', 'courgette', 'courgettes', 'calabacín', 'abobrinha'], array['zucchini', 'courgette', 'courgettes', 'calabacin', 'abobrinha'], '{}', '{}'),
  (gen_random_uuid(), array['eggplant', 'aubergine', 'berenjena', 'berinjela'], array['eggplant', 'aubergine', 'berenjena', 'berinjela'], '{}', '{}'),
  (gen_random_uuid(), array['cilantro', 'coriander', 'Koriander', 'coriandre', 'coentro'], array['cilantro', 'coriander', 'koriander', 'coriandre', 'coentro'], '{}', '{}'),
  (gen_random_uuid(), array['arugula', 'rocket', 'Rucola', 'roquette'], array['arugula', 'rocket', 'rucola', 'roquette'], '{}', '{}'),
  (gen_random_uuid(), array['chickpea', 'garbanzo', 'Kichererbse', 'pois chiche'], array['chickpea', 'garbanzo', 'kichererbse', 'pois chiche'], '{}', '{}'),
  (gen_random_uuid(), array['yogurt', 'yoghurt', 'Joghurt', 'yaourt', 'yogur', 'iogurte'], array['yogurt', 'yoghurt', 'joghurt', 'yaourt', 'yogur', 'iogurte'], '{}', '{}'),
  (gen_random_uuid(), array['shrimp', 'prawn', 'Garnele', 'crevette', 'camarón', 'camarão'], array['shrimp', 'prawn', 'garnele', 'crevette', 'camaron', 'camarao'], '{}', '{}'),
  (gen_random_uuid(), array['soda', 'soft drink', 'Limonade', 'refresco', 'refrigerante'], array['soda', 'soft drink', 'limonade', 'refresco', 'refrigerante'], '{}', '{}'),
  (gen_random_uuid(), array['candy', 'sweets', 'Bonbon', 'dulces', 'doces'], array['candy', 'sweets', 'bonbon', 'dulces', 'doces'], '{}', '{}'),
  (gen_random_uuid(), array['cookie', 'biscuit', 'Keks', 'galleta', 'biscoito'], array['cookie', 'biscuit', 'keks', 'galleta', 'biscoito'], '{}', '{}'),
  (gen_random_uuid(), array['diaper', 'nappy', 'Windel', 'couche', 'pañal', 'fralda'], array['diaper', 'nappy', 'windel', 'couche', 'panal', 'fralda'], '{}', '{}'),
  (gen_random_uuid(), array['Kartoffel', 'Erdapfel'], array['kartoffel', 'erdapfel'], '{}', '{}'),
  (gen_random_uuid(), array['Brötchen', 'Semmel', 'Schrippe'], array['brotchen', 'semmel', 'schrippe'], '{}', '{}'),
  (gen_random_uuid(), array['Quark', 'Topfen'], array['quark', 'topfen'], '{}', '{}'),
  (gen_random_uuid(), array['بندورة', 'طماطم'], array['بندوره', 'طماطم'], '{}', '{}'),
  (gen_random_uuid(), array['بطاطا', 'بطاطس'], array['بطاطا', 'بطاطس'], '{}', '{}');

-- Products that staff put before all else that a search finds.
create table search_pins (
  id bigint primary key generated always as identity,
  uuid uuid not null unique,
  locale text,
  search text not null,
  search_key text not null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (search_key, locale)
);
create table search_pin_products (
  pin_id bigint not null references search_pins on delete cascade,
  position smallint not null,
  product_id bigint not null references products on delete cascade,
  primary key (pin_id, position),
  unique (pin_id, product_id)
);
create index search_pin_products_product on search_pin_products (product_id);

-- A page of finds may hold others now.
create trigger search_synonyms_told after insert or update or delete on search_synonyms
  for each statement execute function tell_table('products');
create trigger search_pins_told after insert or update or delete on search_pins
  for each statement execute function tell_table('products');
create trigger search_pin_products_told after insert or update or delete on search_pin_products
  for each statement execute function tell_table('products');
