import type { Box } from './geometry.ts';

/** Things by where they are, for asking what is near. */
export class Cells<T> {
  readonly #size: number;
  readonly #cells = new Map<number, T[]>();

  constructor(size: number) {
    this.#size = size;
  }

  add(box: Box, thing: T): void {
    for (const key of this.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(thing);
      else this.#cells.set(key, [thing]);
    }
  }

  /** The candidates that may touch a box; some of them more than once. */
  near({ west, south, east, north }: Box): T[] {
    const things: T[] = [];
    const [firstRow, lastRow] = [this.#cell(south), this.#cell(north)];
    for (let x = this.#cell(west); x <= this.#cell(east); x += 1)
      for (let y = firstRow; y <= lastRow; y += 1) {
        const cell = this.#cells.get(keyOf(x, y));
        if (cell) for (const thing of cell) things.push(thing);
      }
    return things;
  }

  #cell(metres: number): number {
    return Math.floor(metres / this.#size);
  }

  #keys({ west, south, east, north }: Box): number[] {
    const keys: number[] = [];
    for (let x = this.#cell(west); x <= this.#cell(east); x += 1)
      for (let y = this.#cell(south); y <= this.#cell(north); y += 1) keys.push(keyOf(x, y));
    return keys;
  }
}

const keyOf = (x: number, y: number): number => x * 1_000_003 + y;
