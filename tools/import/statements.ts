/** The rows of one batch, and every sku of the file so far: kept by the database, so that memory does not grow. */
export const temporaryTables = `
  create temp table import_rows (
    line integer primary key,
    sku text not null,
    title text not null,
    description text not null,
    category_id bigint,
    price_minor bigint not null,
    quantity_milli bigint not null,
    unit text not null,
    image text not null,
    allergens jsonb
  ) on commit delete rows;
  create temp table import_seen (sku text primary key, line integer not null)`;

export const stage = `
  insert into import_rows
  select line, sku, title, description, "categoryId", "priceMinor", "quantityMilli", unit, image, allergens
  from json_to_recordset($1::json) as r (
    line integer, sku text, title text, description text, "categoryId" bigint,
    "priceMinor" bigint, "quantityMilli" bigint, unit text, image text, allergens jsonb)`;

/** The first row of a sku counts. A statement sees its own inserts only in \`returning\`, hence two of them. */
export const takeOutRepeated = `
  with seen as (
    insert into import_seen (sku, line)
    select distinct on (sku) sku, line from import_rows order by sku, line
    on conflict (sku) do update set line = import_seen.line
    returning sku, line
  )
  delete from import_rows r using seen s where s.sku = r.sku and s.line <> r.line
  returning r.line, s.line as first`;

/** Rows that are new or say something else than the shop does. What a row leaves blank says nothing. */
export const differences = `
  select * from (
    select r.line, to_json(p.id) as "productId", to_json(s.id) as "stockId",
      coalesce(p.title, '{}') || jsonb_build_object('en', r.title) as title,
      to_json(coalesce(r.category_id, p.category_id)) as "categoryId",
      p.title ->> 'en' is distinct from r.title
        or coalesce(r.category_id, p.category_id) is distinct from p.category_id as renamed,
      p.id is null or s.id is null
        or s.price_minor <> r.price_minor or s.quantity_milli <> r.quantity_milli
        or (r.description <> '' and p.description ->> 'en' is distinct from r.description)
        or (r.unit <> '' and p.unit ->> 'en' is distinct from r.unit)
        or (r.image <> '' and p.img is distinct from r.image)
        or (r.allergens is not null and p.declared_allergens is distinct from r.allergens) as other
    from import_rows r
    left join products p on p.shop_id = $1 and p.sku = r.sku
    left join lateral (
      select id, price_minor, quantity_milli from stocks where product_id = p.id order by position, id limit 1
    ) s on true
  ) d where renamed or other order by line`;

/** Prices and stock are repeated on the product as \`refreshProducts\` would, so that no row is written twice. */
export const create = `
  with made as (
    insert into products (uuid, slug, shop_id, category_id, department_id, sku, title, description, unit, img,
      declared_allergens, total_minor, in_stock, search)
    select n.uuid, n.slug, $1, r.category_id, coalesce(c.parent_id, c.id), r.sku,
      jsonb_build_object('en', r.title),
      case when r.description <> '' then jsonb_build_object('en', r.description) end,
      case when r.unit <> '' then jsonb_build_object('en', r.unit) else '{}' end,
      nullif(r.image, ''), r.allergens, r.price_minor, r.quantity_milli >= 1000, n.search::tsvector
    from json_to_recordset($2::json) as n (line integer, uuid uuid, slug text, search text)
    join import_rows r using (line)
    left join categories c on c.id = r.category_id
    order by line
    returning id, uuid, sku
  ), stocked as (
    insert into stocks (uuid, product_id, price_minor, quantity_milli)
    select n."stockUuid", made.id, r.price_minor, r.quantity_milli
    from made
    join json_to_recordset($2::json) as n (uuid uuid, "stockUuid" uuid, line integer) on n.uuid = made.uuid
    join import_rows r using (line)
  )
  select to_json(id) as id from made`;

/** In the order in which placing an order takes them. */
export const lockStocks =
  'select 1 from stocks where product_id = any($1::bigint[]) order by id for no key update';

const changes = `json_to_recordset($1::json) as n (
  line integer, "productId" bigint, "stockId" bigint, "categoryId" bigint, uuid uuid, search text)`;

/** A form that was read before says the old price: the version tells. Of what is left a form says what it was by itself. */
export const changeStocks = `
  with priced as (
    update products p set version = p.version + 1
    from ${changes} join import_rows r using (line) join stocks s on s.id = n."stockId"
    where p.id = n."productId" and s.price_minor <> r.price_minor
  )
  update stocks s set price_minor = r.price_minor, quantity_milli = r.quantity_milli,
    discount_minor = least(s.discount_minor, r.price_minor)
  from ${changes} join import_rows r using (line)
  where s.id = n."stockId" and (s.price_minor, s.quantity_milli) <> (r.price_minor, r.quantity_milli)`;

export const addMissingStocks = `
  insert into stocks (uuid, product_id, price_minor, quantity_milli)
  select n.uuid, n."productId", r.price_minor, r.quantity_milli
  from ${changes} join import_rows r using (line)
  where n."stockId" is null`;

export const changeProducts = `
  update products p set
    title = p.title || jsonb_build_object('en', r.title),
    description = case when r.description = '' then p.description
      else coalesce(p.description, '{}') || jsonb_build_object('en', r.description) end,
    unit = case when r.unit = '' then p.unit else p.unit || jsonb_build_object('en', r.unit) end,
    img = coalesce(nullif(r.image, ''), p.img),
    declared_allergens = coalesce(r.allergens, p.declared_allergens),
    category_id = n."categoryId",
    search = coalesce(n.search::tsvector, p.search),
    version = p.version + 1
  from ${changes} join import_rows r using (line)
  where p.id = n."productId" and (n.search is not null
    or (r.description <> '' and p.description ->> 'en' is distinct from r.description)
    or (r.unit <> '' and p.unit ->> 'en' is distinct from r.unit)
    or (r.image <> '' and p.img is distinct from r.image)
    or (r.allergens is not null and p.declared_allergens is distinct from r.allergens))`;
