import type { Application } from '@hamper/contract/applications/applications';
import { type ApplicationType, applicationPages } from '@hamper/contract/applications/vocabulary';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PageLink } from '../../shell/page-link.tsx';
import { stepHref, type StepName, stepsOf } from '../application-steps.ts';

import * as styles from '../apply.module.css';

interface StepNavProps {
  type: ApplicationType;
  application: Application | null;
  /** The one that is open; undefined while everything is looked at. */
  step: StepName | undefined;
}

interface NavStep {
  /** Undefined where everything is looked at. */
  name: StepName | undefined;
  word: string;
  isDone: boolean;
}

/** The way through an application. Before it is begun its first step alone can be opened. */
export function StepNav({ type, application, step }: StepNavProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const steps = stepsOf(type).map(({ name, fields }): NavStep => ({
    name,
    word: t(`role.step.${name}`),
    isDone: application !== null && !fields.some((field) => application.missing.includes(field)),
  }));
  const all: NavStep[] = [...steps, { name: undefined, word: t('role.step.review'), isDone: false }];
  return (
    <nav aria-label={t('role.steps')}>
      <ol className={styles.steps}>
        {all.map(({ name, word, isDone }, at) => {
          const current = name === step ? ('step' as const) : undefined;
          const words = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {isDone ? <Icon name="check" /> : number(at + 1)}
              </span>
              <span className={styles.word}>{word}</span>
              {isDone && <span className="sr">{t('role.step.done')}</span>}
            </>
          );
          return (
            <li key={word} data-done={isDone || undefined} data-current={current}>
              {application || current ? (
                <PageLink href={stepHref(applicationPages[type], name)} aria-current={current}>
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
