import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Row<T extends PgTable> = T['$inferSelect'];

/**
 * The rows of a table that belong to a row of another, as one field of the query on that one: a parent is read with its
 * children by one statement. Not for tables with bytes, which JSON does not have.
 */
export const rowsOf = <T extends PgTable>(table: T, where: SQL, order: SQL): SQL<Row<T>[]> =>
  sql`coalesce((select json_agg(row_to_json(${table}) order by ${order}) from ${table} where ${where}), '[]')`.mapWith(
    (found: object[]) => found.map((row) => rowOf(table, row)),
  );

/** Converts a row from `row_to_json` to the row that drizzle reads. */
export function rowOf<T extends PgTable>(table: T, json: object): Row<T> {
  const values = new Map(Object.entries(json));
  const fields = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value: unknown = values.get(column.name) ?? null;
    return [key, value === null ? null : column.mapFromDriverValue(value)];
  });
  return Object.fromEntries(fields) as Row<T>;
}

/**
 * Rows for `insert into … (columns) select columns from rows order by ordinality`: one parameter, and one statement text,
 * for any number of rows. All have the fields of the first. Not for tables with bytes.
 */
export function rowsFor(table: PgTable, inserted: readonly object[]) {
  const [first = {}] = inserted;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const records = inserted.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([key, column]) => [column.name, values.get(key)]));
  });
  return {
    columns: sql.join(
      columns.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    ),
    rows: sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) with ordinality`,
  };
}
