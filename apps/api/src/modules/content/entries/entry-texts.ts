import { type Writing, type Writings, MAX_MARKDOWN_BYTES } from '@hamper/contract/content/content-text';
import { isLocale } from '@hamper/contract/locale';

import type { contentTexts } from '../../../db/schema/content.ts';
import { Failure, type FieldProblem } from '../../../failure.ts';
import { faultOfMarkdown, renderMarkdown } from '../markdown/render-markdown.ts';
import { searchedWords } from './searched-words.ts';

export type TextRow = Omit<typeof contentTexts.$inferInsert, 'entryId'>;

/** A text with all that is shown of it and that it is found by. */
export function renderText(locale: string, { title, description, markdown }: Writing): TextRow {
  const { html, headings, minutes, plain } = renderMarkdown(markdown);
  const words = searchedWords({ title, description, plain });
  return { locale, title, description, markdown, html, headings, minutes, words };
}

/**
 * Renders the texts of an entry.
 * @throws validation of `translations.<language>.markdown`
 */
export function renderTexts(translations: Writings): TextRow[] {
  const texts = Object.entries(translations).filter(([locale]) => isLocale(locale));
  const fields: Record<string, FieldProblem[]> = {};
  for (const [locale, { markdown }] of texts) {
    const problem = markdownProblem(markdown);
    if (problem) fields[`translations.${locale}.markdown`] = [problem];
  }
  if (Object.keys(fields).length > 0) throw new Failure('validation', { fields });
  return texts.map(([locale, text]) => renderText(locale, text));
}

/** The fault of a text as a field of a form, if it has one. */
export function markdownProblem(markdown: string): FieldProblem | null {
  const fault = faultOfMarkdown(markdown);
  if (fault === null) return null;
  return fault === 'too-big' ? { fault, values: { limit: MAX_MARKDOWN_BYTES } } : { fault };
}
