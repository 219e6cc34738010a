/** A table that can be booked. */
export interface Table {
  id: number;
  sectionId: number;
  chairCount: number;
  minParty: number;
  accessible: boolean;
}

/** Tables that seat one party when they are put side by side. */
export interface Combination {
  tableIds: number[];
  chairCount: number;
  minParty: number;
}

export interface Floor {
  tables: readonly Table[];
  combinations: readonly Combination[];
}

/** The party to seat, and where it may sit. */
export interface PartyRequest {
  party: number;
  accessible?: boolean | undefined;
  sectionId?: number | undefined;
  tableId?: number | undefined;
  /** Where it would sit rather than elsewhere. */
  preferredSectionId?: number | undefined;
}

/** One way to seat a party: at a table, or at several. */
export interface Seating {
  tableIds: number[];
  /** Null of tables of several sections. */
  sectionId: number | null;
}

/**
 * Every way to seat a party, the best first: the smallest table that is large enough, combinations last. Tables that a
 * wheelchair gets to are left to those who need one, as long as another one of the size is there. Those of a preferred section
 * come before all others.
 */
export function seatingsFor({ tables, combinations }: Floor, request: PartyRequest): Seating[] {
  const { party, accessible = false, sectionId, tableId, preferredSectionId } = request;
  const byId = new Map(tables.map((table) => [table.id, table]));
  const single = tables.map((table) => ({ ...table, tables: [table] }));
  const combined = combinations.flatMap(({ tableIds, ...combination }) => {
    const its = tableIds.flatMap((id) => byId.get(id) ?? []);
    return its.length === tableIds.length ? [{ ...combination, tables: its }] : [];
  });
  return [...single, ...combined]
    .filter(({ chairCount, minParty }) => minParty <= party && party <= chairCount)
    .filter(({ tables: its }) => its.every((table) => !accessible || table.accessible))
    .filter(
      ({ tables: its }) => sectionId === undefined || its.every((table) => table.sectionId === sectionId),
    )
    .filter(({ tables: its }) => tableId === undefined || (its.length === 1 && its[0]?.id === tableId))
    .toSorted(
      (a, b) =>
        Number(sectionOf(b) === preferredSectionId) - Number(sectionOf(a) === preferredSectionId) ||
        Number(a.tables.length > 1) - Number(b.tables.length > 1) ||
        a.chairCount - b.chairCount ||
        a.tables.length - b.tables.length ||
        accessibleOf(a) - accessibleOf(b) ||
        firstId(a) - firstId(b),
    )
    .map((seating) => ({ tableIds: seating.tables.map(({ id }) => id), sectionId: sectionOf(seating) }));
}

function sectionOf({ tables: [first, ...others] }: { tables: Table[] }): number | null {
  return first && others.every(({ sectionId }) => sectionId === first.sectionId) ? first.sectionId : null;
}

const accessibleOf = ({ tables }: { tables: Table[] }): number =>
  tables.filter(({ accessible }) => accessible).length;
const firstId = ({ tables }: { tables: Table[] }): number => tables[0]?.id ?? 0;

/** The best way that is free: all of its tables are. Null for none. */
export const chooseTable = (
  seatings: readonly Seating[],
  isFree: (tableId: number) => boolean,
): Seating | null => seatings.find(({ tableIds }) => tableIds.every(isFree)) ?? null;
