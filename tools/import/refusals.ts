import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Refusal } from './catalogue.ts';
import { figure } from './progress.ts';

const ON_SCREEN = 20;
const CHUNK = 64 * 1024;

/** The refused rows: the first ones for the screen, all of them in a file when they are more, or when one is asked for. */
export class Refusals {
  #path: string;
  #always: boolean;
  #count = 0;
  #first: Refusal[] = [];
  #file: number | undefined;
  #pending = '';
  #writeError: string | undefined;

  constructor({ path, always }: { path: string; always: boolean }) {
    this.#path = path;
    this.#always = always;
  }

  add(refusal: Refusal): void {
    this.#count += 1;
    this.#pending += csvLine(refusal);
    if (this.#first.length < ON_SCREEN) this.#first.push(refusal);
    if (this.#pending.length > CHUNK) this.#flush();
  }

  /** Closes the file and says what was refused, line by line. */
  finish(): string[] {
    if (this.#count === 0) return [];
    const more = this.#count - this.#first.length;
    if (more > 0 || this.#always) this.#flush();
    if (this.#file !== undefined) closeSync(this.#file);
    return [
      `Refused rows: ${figure(this.#count)}`,
      ...this.#first.map(printable),
      ...(more > 0 ? [`  … and ${figure(more)} more`] : []),
      ...(this.#writeError ? [`  They could not be written to ${this.#path}: ${this.#writeError}`] : []),
      ...(this.#file !== undefined && !this.#writeError ? [`  All of them are in ${this.#path}`] : []),
    ];
  }

  #flush(): void {
    const text = this.#pending;
    this.#pending = '';
    if (this.#writeError) return;
    try {
      if (this.#file === undefined) {
        mkdirSync(dirname(this.#path), { recursive: true });
        this.#file = openSync(this.#path, 'w');
        writeSync(this.#file, 'line,reason,sku,title\n');
      }
      writeSync(this.#file, text);
    } catch (error) {
      this.#writeError = error instanceof Error ? error.message : String(error);
    }
  }
}

const csvLine = ({ line, reason, sku, title }: Refusal): string =>
  `${[String(line), reason, sku, title].map(csvCell).join(',')}\n`;

const csvCell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Without control characters, by which a broken row could change a terminal. */
function printable({ line, reason, sku, title }: Refusal): string {
  const label = [sku, title]
    .join(' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const named = label === '' ? '' : ` (${label.length > 60 ? `${label.slice(0, 60)}…` : label})`;
  return `  line ${line}: ${reason}${named}`;
}
