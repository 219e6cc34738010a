import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { ImportError } from './error.ts';

export const usage = `npm run import -- <file.csv[.gz]> --shop <slug> [--refused <file.csv>]

Reads products (sku,title,description,category,price,stock,unit,image and, if it likes, allergens and food) into a shop.
A sku that is there is brought up to date, a new one is added; bad rows are listed and left out.`;

export interface ImportArguments {
  file: string;
  shop: string;
  /** Where the refused rows are to be written. */
  refused: string | undefined;
}

/** Null: help is wanted. */
export function readArguments(args: string[]): ImportArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined) throw new ImportError(`no file is named.\n\n${usage}`);
  if (more.length > 0) throw new ImportError(`one file at a time, not ${positionals.length}.`);
  if (!values.shop) throw new ImportError(`--shop is missing.\n\n${usage}`);
  return { file, shop: values.shop, refused: values.refused };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        refused: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : [String(error)];
    throw new ImportError(`${first}.\n\n${usage}`, { cause: error });
  }
}

export const refusedName = (file: string): string =>
  `${basename(file).replace(/(\.csv)?(\.gz)?$/i, '')}.refused.csv`;
