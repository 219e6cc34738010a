/** Deeper than anybody writes. Each level of quotes and lists is read anew for every line in it. */
const MAX_DEPTH = 12;
const MARKERS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const MARKER = />|[-+*]|\d+[.)]/g;
const COLUMNS_PER_LEVEL = 6;

/** Marks that a parser looks at again and again: each costs time by its square. */
const MAX_LINES = 2000;
const MAX_PARAGRAPH = 20_000;
const MAX_BRACKETS = 300;
const MAX_OPEN_BRACKETS = 20;
const LONG_RUN = /`{40}/;

/** Whether a text is written so that rendering it would take seconds: by accident hardly anybody gets there. */
export function isCostly(markdown: string): boolean {
  const lines = markdown.split('\n');
  if (lines.length > MAX_LINES || LONG_RUN.test(markdown) || lines.some(isTooDeep)) return true;
  return markdown.split(/\n[ \t]*\n/).some(isEntangled);
}

function isTooDeep(line: string): boolean {
  const [start = ''] = MARKERS.exec(line) ?? [];
  const depth = start.match(MARKER)?.length ?? 0;
  const isFarIn = depth > 0 && line.search(/[^ \t]/) > MAX_DEPTH * COLUMNS_PER_LEVEL;
  return depth > MAX_DEPTH || isFarIn;
}

function isEntangled(paragraph: string): boolean {
  if (paragraph.length > MAX_PARAGRAPH) return true;
  let brackets = 0;
  let open = 0;
  for (const letter of paragraph) {
    if (letter === '[') {
      brackets += 1;
      open += 1;
    }
    if (letter === ']' && open > 0) open -= 1;
    if (brackets > MAX_BRACKETS || open > MAX_OPEN_BRACKETS) return true;
  }
  return false;
}
