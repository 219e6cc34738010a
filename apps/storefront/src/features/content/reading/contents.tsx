import type { Heading } from '@hamper/contract/content/content-text';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { useTextLanguage } from '../use-text-language.ts';

import * as styles from './contents.module.css';

/** With fewer headings a text is seen at a glance. */
const FEWEST = 2;

/** The table of contents of a text: its headings of the first two levels. */
export function Contents({ headings, locale }: { headings: Heading[]; locale: string }) {
  const { t } = useTranslation();
  const language = useTextLanguage(locale);
  const shown = headings.filter(({ depth }) => depth <= 3);
  if (shown.length < FEWEST) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents" className={styles.title}>
        {t('content.contents')}
      </p>
      <ol {...language}>
        {shown.map(({ id, depth, text }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
