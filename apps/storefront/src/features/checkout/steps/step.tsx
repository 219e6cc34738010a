import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { type ReactNode, useId } from 'react';

import type { Collapse } from './use-collapse.ts';

import * as styles from './step.module.css';

interface StepProps {
  /** Its place among the numbered ones. */
  number?: number;
  title: ReactNode;
  action?: ReactNode;
  /** Without one it is always open. */
  collapse?: Collapse;
  /** Its answers in one line, instead of its questions. */
  answer?: ReactNode;
  /** Stands there in either state. */
  after?: ReactNode;
  children?: ReactNode;
}

/** One question of the checkout; what is known of it is one line, which opens in place. */
export function Step({ number, title, action, collapse, answer, after, children }: StepProps) {
  const id = useId();
  const { number: numeral } = useFormat();
  const open = collapse?.open ?? true;
  return (
    <section className={styles.step} aria-labelledby={id} data-collapsed={!open || undefined}>
      <div className={styles.head}>
        {number !== undefined && (
          <span className={styles.number} aria-hidden="true">
            {numeral(number)}
          </span>
        )}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {!open && <div className={styles.answer}>{answer}</div>}
        </div>
        {open && action}
        {collapse?.toggle && <CollapseButton describedBy={id} open={open} onPress={collapse.toggle} />}
      </div>
      {open && children}
      {after}
    </section>
  );
}

/** A question of one shop among several; its name may be written the other way round. */
export const OfShop = ({ title, shop }: { title: string; shop: string }) => (
  <>
    {title} · <bdi>{shop}</bdi>
  </>
);

interface CollapseButtonProps {
  /** The id of what it opens, by its name. */
  describedBy: string;
  open: boolean;
  onPress: () => void;
}

/** "Change", and "Done" once it is open: one button, so that the focus stays where it was pressed. */
export function CollapseButton({ describedBy, open, onPress }: CollapseButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      {t(open ? 'checkout.done' : 'checkout.change')}
    </button>
  );
}

/** Something that stands in the way, in words, with a way out. */
export function Notice({
  tone = 'warn',
  action,
  children,
}: {
  tone?: 'warn' | 'info';
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <p>{children}</p>
      {action}
    </div>
  );
}
