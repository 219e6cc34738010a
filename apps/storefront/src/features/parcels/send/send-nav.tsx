import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { StepNav } from '../../shell/step-nav.tsx';
import { sendSteps, type SendStep } from '../send-steps.ts';

interface SendNavProps {
  step: SendStep;
  /** The first one that is not answered: those behind it cannot be opened yet. */
  open: SendStep;
}

/** The way through the form. */
export function SendNav({ step, open }: SendNavProps) {
  const { t } = useTranslation();
  const reach = sendSteps.indexOf(open);
  return (
    <StepNav
      label={t('parcels.steps')}
      steps={sendSteps.map((one, index) => ({
        ...{ word: t(`parcels.step.${one}`), href: `/parcels/send?step=${one}` },
        ...{ isCurrent: one === step, isDone: index < reach, isOpen: index <= reach },
      }))}
    />
  );
}
