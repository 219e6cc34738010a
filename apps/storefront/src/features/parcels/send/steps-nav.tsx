import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { sendSteps, type SendStep } from '../send-steps.ts';

import * as styles from './send.module.css';

interface StepsNavProps {
  step: SendStep;
  /** The first one that is not answered: those behind it cannot be opened yet. */
  open: SendStep;
}

/** The way through the form. */
export function StepsNav({ step, open }: StepsNavProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const reach = sendSteps.indexOf(open);
  return (
    <nav aria-label={t('parcels.steps')}>
      <ol className={styles.steps}>
        {sendSteps.map((one, index) => {
          const current = one === step ? ('step' as const) : undefined;
          const isDone = index < reach;
          const words = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone && !current ? <Icon name="check" /> : number(index + 1)}
              </span>
              <span className={styles.word}>{t(`parcels.step.${one}`)}</span>
              {isDone && <span className="sr">{t('parcels.step.done')}</span>}
            </>
          );
          return (
            <li key={one} data-current={current}>
              {index <= reach || current ? (
                <Link to="/parcels/send" search={{ step: one }} aria-current={current}>
                  {words}
                </Link>
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
