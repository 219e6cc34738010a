import { LinkChip } from '@hamper/ui/controls/chip.tsx';
import { LOCALE_NAMES, LOCALES } from '@hamper/ui/locale/locales.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import type { ReactNode } from 'react';

import { ButtonSpecimens } from './button-specimens.tsx';
import { CardSpecimens } from './card-specimens.tsx';
import { ChipSpecimens } from './chip-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { FaceSpecimens } from './face-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { MenuSpecimens } from './menu-specimens.tsx';
import { RatingSpecimens } from './rating-specimens.tsx';
import { SheetSpecimens } from './sheet-specimens.tsx';
import { ShelfSpecimens } from './shelf-specimens.tsx';
import { TabSpecimens } from './tab-specimens.tsx';
import { ToastSpecimens } from './toast-specimens.tsx';

import * as styles from './kit-page.module.css';

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
export function KitPage({ tools }: { tools: ReactNode }) {
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
          <ButtonSpecimens />
          <FieldSpecimens />
          <ChoiceSpecimens />
          <ChipSpecimens />
          <RatingSpecimens />
          <TabSpecimens />
          <MenuSpecimens />
          <SheetSpecimens />
          <ToastSpecimens />
          <FaceSpecimens />
          <ShelfSpecimens />
          <CardSpecimens />
        </div>
      </div>
    </div>
  );
}
