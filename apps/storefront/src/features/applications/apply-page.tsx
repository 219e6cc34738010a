import type { Application } from '@hamper/contract/applications/applications';
import type { ApplicationType } from '@hamper/contract/applications/vocabulary';
import { canApply, isEditable } from '@hamper/contract/applications/vocabulary';
import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useLocale } from '@hamper/ui/locale/use-locale.ts';
import { EmptyState } from '@hamper/ui/states/empty-state.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApi } from '../../api/use-api.ts';
import { ButtonTo } from '../../links.ts';
import { routeMap } from '../../route-map.ts';
import { usePerson } from '../../session/use-person.ts';
import { roleHome, type StepName, stepsOf } from './application-steps.ts';
import { DocumentsStep } from './documents/documents-step.tsx';
import { Overview } from './overview/overview.tsx';
import { applicationQuery } from './queries.ts';
import { savedValues, type StepFlash, wordsLocale } from './step-values.ts';
import { ApplicationNav } from './steps/application-nav.tsx';
import { PlaceStep, AreaStep } from './steps/place-step.tsx';
import { ShopStep } from './steps/shop-step.tsx';
import { stepFields } from './steps/step-fields.ts';
import { StepForm } from './steps/step-form.tsx';
import { TermsStep } from './steps/terms-step.tsx';
import { VehicleStep } from './steps/vehicle-step.tsx';

import * as styles from './apply.module.css';

interface ApplyPageProps {
  type: ApplicationType;
  /** The step that is asked for. */
  step: StepName | undefined;
  flash: StepFlash;
  /** Of the step where a shop is: all time zones, and that of the marketplace. */
  zones: readonly string[];
  zone: string;
}

/** An application to become a seller or a courier: its steps one by one, and all of it at the end. */
export function ApplyPage({ type, step, ...given }: ApplyPageProps) {
  const { t } = useTranslation();
  const { data: latest } = useSuspenseQuery(applicationQuery(useApi(), type));
  const role = usePerson()?.role;
  const isTaken = latest === null && role !== undefined && !canApply(role, type);
  const title = t(routeMap[roleHome[type]].word);
  if (isTaken)
    return (
      <Frame title={title}>
        <EmptyState
          level={2}
          picture="/images/food/1f4e6.webp"
          title={t('role.taken')}
          about={t('role.taken.about')}
          action={<ButtonTo to="/profile">{t('account')}</ButtonTo>}
        />
      </Frame>
    );
  // Another shop is another application.
  const isAnother = latest?.status === 'approved' && step !== undefined;
  const application = isAnother ? null : latest;
  const open = openStep(type, application, step);
  const canFillIn = application === null || isEditable(application.status);
  return (
    <Frame title={title}>
      {canFillIn && <ApplicationNav type={type} application={application} step={open} />}
      {open === undefined && application ? (
        <Overview application={application} errors={given.flash.errors} />
      ) : (
        <OpenStep key={open} {...given} type={type} application={application} step={open ?? stepOf(type)} />
      )}
    </Frame>
  );
}

const stepOf = (type: ApplicationType): StepName => stepsOf(type)[0]?.name ?? 'documents';

/** Before an application is begun its first step is the only one; what was sent is looked at as a whole. */
function openStep(
  type: ApplicationType,
  application: Application | null,
  step: StepName | undefined,
): StepName | undefined {
  if (application === null) return stepOf(type);
  return isEditable(application.status) ? step : undefined;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={cx('wrap', styles.page)}>
      <h1 id="page-title">{title}</h1>
      {children}
    </div>
  );
}

interface OpenStepProps extends Omit<ApplyPageProps, 'step'> {
  application: Application | null;
  step: StepName;
}

function OpenStep({ type, application, step, flash, zones, zone }: OpenStepProps) {
  const { t } = useTranslation();
  const page = useLocale();
  const field = stepFields(flash, savedValues(application, page), { timezone: zone });
  const language = wordsLocale(application, page);
  return (
    <section className={styles.card} aria-labelledby="step-title">
      <h2 id="step-title">{t(`role.step.${step}`)}</h2>
      <StepForm type={type} step={step} errors={flash.errors}>
        {step === 'shop' && <ShopStep field={field} language={language} />}
        {step === 'terms' && <TermsStep field={field} />}
        {step === 'place' && <PlaceStep field={field} language={language} zones={zones} />}
        {step === 'vehicle' && <VehicleStep field={field} />}
        {step === 'area' && <AreaStep field={field} />}
        {step === 'documents' && application && (
          <DocumentsStep application={application} error={flash.errors['documents']} />
        )}
      </StepForm>
    </section>
  );
}
