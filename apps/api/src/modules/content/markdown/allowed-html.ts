import type { Options } from 'rehype-sanitize';

/** All that Markdown makes, and nothing besides: no styles, classes, scripts, forms, frames or names of our own pages. */
export const allowedHtml: Options = {
  tagNames: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['a', 'img', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'srcSet', 'sizes', 'alt', 'title', 'loading', 'decoding'],
    ol: ['start'],
    th: [['align', 'left', 'center', 'right']],
    td: [['align', 'left', 'center', 'right']],
    // The box of a task, which nobody can tick.
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
  },
  required: { input: { type: 'checkbox', disabled: true } },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
  clobber: [],
  ancestors: {},
  allowComments: false,
  allowDoctypes: false,
};
