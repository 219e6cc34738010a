import { LinkChip } from '@hamper/ui/controls/chip.tsx';
import { LOCALE_NAMES } from '@hamper/ui/locale/locale-names.ts';
import { LOCALES } from '@hamper/ui/locale/locales.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import { ButtonExamples } from './button-examples.tsx';
import { CardExamples } from './card-examples.tsx';
import { ChipExamples } from './chip-examples.tsx';
import { ChoiceExamples } from './choice-examples.tsx';
import { FieldExamples } from './field-examples.tsx';
import { MenuExamples } from './menu-examples.tsx';
import { RatingExamples } from './rating-examples.tsx';
import { SheetExamples } from './sheet-examples.tsx';
import { ShelfExamples } from './shelf-examples.tsx';
import { StateExamples } from './state-examples.tsx';
import { TabExamples } from './tab-examples.tsx';
import { ToastExamples } from './toast-examples.tsx';

import * as styles from './ui-gallery-page.module.css';

const CHAPTERS = [
  ['buttons', 'Buttons'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['chips', 'Chips and badges'],
  ['rating', 'Rating'],
  ['tabs', 'Tabs'],
  ['menus', 'Menu and tooltip'],
  ['sheets', 'Dialogs, drawers, sheets'],
  ['toasts', 'Toasts'],
  ['faces', 'Empty, loading, failed'],
  ['shelves', 'Card shelf'],
  ['cards', 'Cards'],
] as const;

/** Every primitive in every state, to be looked at and tried. */
export function UiGalleryPage({ tools }: { tools: ReactNode }) {
  const current = useLocale();
  return (
    <div className="wrap">
      <header className={styles.head}>
        <div>
          <h1 lang="en">The kit</h1>
          <p className={styles.about} lang="en">
            <bdi>
              Every primitive in every state. Look at it in both themes, in both directions, at 320 px, and
              with keys alone.
            </bdi>
          </p>
        </div>
        <div className={styles.tools}>
          <nav className={styles.languages} aria-label="Languages">
            {LOCALES.map((locale) => (
              <LinkChip
                key={locale}
                href={`?lang=${locale}`}
                lang={locale}
                aria-current={locale === current ? 'page' : undefined}
              >
                {LOCALE_NAMES[locale]}
              </LinkChip>
            ))}
          </nav>
          {tools}
        </div>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="Contents" lang="en">
          {CHAPTERS.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <div className={styles.chapters}>
          <ButtonExamples />
          <FieldExamples />
          <ChoiceExamples />
          <ChipExamples />
          <RatingExamples />
          <TabExamples />
          <MenuExamples />
          <SheetExamples />
          <ToastExamples />
          <StateExamples />
          <ShelfExamples />
          <CardExamples />
        </div>
      </div>
    </div>
  );
}
