import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PageLink } from './page-link.tsx';

import * as styles from './step-nav.module.css';

interface Step {
  word: string;
  href: string;
  isCurrent: boolean;
  isDone: boolean;
  /** It can be opened already. */
  isOpen: boolean;
}

interface StepNavProps {
  label: string;
  steps: readonly Step[];
}

/** The way through a form of several steps, each with an address. */
export function StepNav({ label, steps }: StepNavProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ word, href, isCurrent, isDone, isOpen }, at) => {
          const words = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone && !isCurrent ? <Icon name="check" /> : number(at + 1)}
              </span>
              <span className={styles.word}>{word}</span>
              {isDone && <span className="sr">{t('step.done')}</span>}
            </>
          );
          return (
            <li key={word} data-current={isCurrent ? 'step' : undefined}>
              {isOpen || isCurrent ? (
                <PageLink href={href} aria-current={isCurrent ? 'step' : undefined}>
                  {words}
                </PageLink>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
