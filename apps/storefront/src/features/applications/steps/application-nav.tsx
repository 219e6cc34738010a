import type { Application } from '@hamper/contract/applications/applications';
import { type ApplicationType, applicationPages } from '@hamper/contract/applications/vocabulary';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { StepNav } from '../../shell/step-nav.tsx';
import { stepHref, type StepName, stepsOf } from '../application-steps.ts';

interface ApplicationNavProps {
  type: ApplicationType;
  application: Application | null;
  /** The one that is open; undefined while everything is looked at. */
  step: StepName | undefined;
}

/** The way through an application. Before it is begun its first step alone can be opened. */
export function ApplicationNav({ type, application, step }: ApplicationNavProps) {
  const { t } = useTranslation();
  const steps = stepsOf(type).map(({ name, fields }) => ({
    ...{ name, word: t(`role.step.${name}`) },
    isDone: application !== null && !fields.some((field) => application.missing.includes(field)),
  }));
  const all = [...steps, { name: undefined, word: t('role.step.review'), isDone: false }];
  return (
    <StepNav
      label={t('role.steps')}
      steps={all.map(({ name, word, isDone }) => ({
        ...{ word, isDone, isCurrent: name === step, isOpen: application !== null },
        href: stepHref(applicationPages[type], name),
      }))}
    />
  );
}
