import type { StartError } from './start-error.ts';

/** A PostgreSQL the shop keeps its data in: one that we run, or one that is given to us. */
export interface Database {
  /** Connection string for `pg`. Holds the password: never print it. */
  readonly url: string;
  /** One line for the table of adapters, such as "embedded PostgreSQL 18.4 (.data)". */
  readonly label: string;
  /**
   * Settles with what to say when the database is gone and cannot be brought back: the process has to end. One that is
   * given to us is watched by whoever gave it.
   */
  readonly lost: Promise<StartError>;
  /** Releases the database. Close the pools first; closing twice does nothing. */
  close(): Promise<void>;
}
