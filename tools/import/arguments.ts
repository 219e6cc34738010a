import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { ImportError } from './error.ts';

export const usage = `npm run import -- <file.csv[.gz]> --shop <slug> [--refused <file.csv>]
npm run import -- places <file[.gz]> [--source <name>] [--replace | --replace-all] [--refused <file.csv>]

Reads products (sku,title,description,category,price,stock,unit,image and, if it likes, allergens and food) into a shop.
A sku that is there is brought up to date, a new one is added; bad rows are listed and left out.
Reads places into the index of addresses: OpenAddresses (GeoJSON or CSV), or OpenStreetMap as osmium export writes it.
A place that is there is brought up to date; with --replace those that the source had and the file has not are deleted,
but nothing where these are more than a fifth: then --replace-all does. The file is read twice, so it cannot be a pipe.`;

interface FileArguments {
  file: string;
  /** Where the refused rows are to be written. */
  refused: string | undefined;
}
interface CatalogueArguments extends FileArguments {
  shop: string;
}
interface PlacesArguments extends FileArguments {
  /** Whose places they are. */
  source: string | undefined;
  replace: boolean | 'all';
}
export type ImportArguments = CatalogueArguments | PlacesArguments;

/** Null: help is wanted. */
export function readArguments(args: string[]): ImportArguments | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const isPlaces = positionals[0] === 'places';
  const [file, ...more] = isPlaces ? positionals.slice(1) : positionals;
  if (file === undefined) throw new ImportError(`no file is named.\n\n${usage}`);
  if (more.length > 0) throw new ImportError(`one file at a time, not ${more.length + 1}.`);
  const common = { file, refused: values.refused };
  if (isPlaces) return { ...common, ...placesArguments(values) };
  if (!values.shop) throw new ImportError(`--shop is missing.\n\n${usage}`);
  return { ...common, shop: values.shop };
}

const MAX_SOURCE = 60;

interface PlacesFlags {
  source?: string;
  replace?: boolean;
  'replace-all'?: boolean;
}

function placesArguments({ source, ...flags }: PlacesFlags): Pick<PlacesArguments, 'source' | 'replace'> {
  if (source !== undefined && (source === '' || source.length > MAX_SOURCE))
    throw new ImportError(`--source is a name of at most ${MAX_SOURCE} letters.`);
  return { source, replace: flags['replace-all'] ? 'all' : flags.replace === true };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        shop: { type: 'string' },
        refused: { type: 'string' },
        source: { type: 'string' },
        replace: { type: 'boolean' },
        'replace-all': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const [first = ''] = error instanceof Error ? error.message.split('. ') : [String(error)];
    throw new ImportError(`${first}.\n\n${usage}`, { cause: error });
  }
}

export const refusedName = (file: string): string =>
  `${basename(file).replace(/(\.(csv|geojsonl?|geojsonseq|json|jsonl|ndjson))?(\.gz)?$/i, '')}.refused.csv`;
