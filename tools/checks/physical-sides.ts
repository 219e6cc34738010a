interface Side {
  line: number;
  found: string;
}

const BOX = String.raw`(?:scroll-)?(?:margin|padding)|border`;
const before = String.raw`(?<![\w-])`;

/** Properties and values of a style sheet that name left or right. */
const CSS = [
  new RegExp(String.raw`${before}(?:${BOX})-(?:left|right)(?:-\w+)?\s*:[^;}]*`, 'g'),
  new RegExp(String.raw`${before}border-(?:top|bottom)-(?:left|right)-radius\s*:[^;}]*`, 'g'),
  new RegExp(String.raw`${before}(?:left|right)\s*:[^;}]*`, 'g'),
  new RegExp(
    String.raw`${before}(?:text-align|float|clear|justify-\w+|transform-origin|object-position|background-position)\s*:[^;}]*\b(?:left|right)\b[^;}]*`,
    'g',
  ),
  /(?:linear-gradient\(\s*)to [^,]*\b(?:left|right)\b/g,
  // Moves along the page's width, unless by nothing or by what a rule for the direction sets.
  /\btranslate(?:X|3d)?\((?!\s*(?:0\s*[,)]|var\())[^)]*\)/g,
  /(?<![\w-])translate\s*:(?!\s*(?:0(?![.\d%a-z])|none|inherit|initial|unset))[^;}]*/g,
];

/** The same in inline styles and in what scripts write on elements. */
const SCRIPT = [
  /\b(?:scrollM|scrollP|m|p)(?:argin|adding)(?:Left|Right)\b/g,
  /\bborder(?:Top|Bottom)?(?:Left|Right)(?:Radius|Width|Color|Style)?\s*[:=]/g,
  /\b(?:textAlign|float|cssFloat)\s*[:=]\s*['"](?:left|right)['"]/g,
  /\.style\.(?:left|right)\b/g,
  /style=\{\{[^}]*\b(?:left|right)\s*:/g,
  /\btranslate(?:X|3d)?\((?!\s*(?:0\s*[,)]|var\())[^)]*\)/g,
];

/** Shorthands whose four values tell left from right. */
const SHORTHAND = new RegExp(
  String.raw`${before}(?:${BOX}-\w+|(?:scroll-)?margin|(?:scroll-)?padding|inset|border-radius)\s*:\s*([^;}]*)`,
  'g',
);

/** A comment with this word says how the line is turned round where the page runs the other way. */
const TURNED = /\/\*[^*]*\bflips?\b|\/\/.*\bflips?\b/;

/** Every place where a style says left or right instead of start or end. */
export function sidesIn(text: string, kind: 'css' | 'script'): Side[] {
  const lines = text.split('\n');
  const code = withoutComments(text, kind);
  const found = (kind === 'css' ? CSS : SCRIPT).flatMap((rule) => [...code.matchAll(rule)]);
  if (kind === 'css')
    found.push(...[...code.matchAll(SHORTHAND)].filter(([all, value = '']) => isLopsided(all, value)));
  return found
    .map((match) => ({ line: code.slice(0, match.index).split('\n').length, found: match[0].trim() }))
    .filter(({ line }) => !TURNED.test(`${lines[line - 2] ?? ''}\n${lines[line - 1] ?? ''}`))
    .toSorted((a, b) => a.line - b.line);
}

function isLopsided(declaration: string, value: string): boolean {
  const radius = declaration.startsWith('border-radius');
  // Only four values, or two and three corners, say which side they mean.
  const [a, b, c, d] = partsOf(value.split('/')[0] ?? '');
  if (radius) {
    const corners = [a, b ?? a, c ?? a, d ?? b ?? a];
    return corners[0] !== corners[1] || corners[2] !== corners[3];
  }
  return d !== undefined && b !== d;
}

/** `1px calc(2px + 3px)` has two parts. */
function partsOf(value: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const sign of `${value.trim()} `) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (/\s/.test(sign) && depth === 0) {
      if (part) parts.push(part);
      part = '';
    } else part += sign;
  }
  return parts;
}

/** Comments become blanks, so that every line keeps its number. */
function withoutComments(text: string, kind: 'css' | 'script'): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, ' ');
  const blocks = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  return kind === 'css' ? blocks : blocks.replace(/(?<![:'"`])\/\/.*/g, blank);
}
