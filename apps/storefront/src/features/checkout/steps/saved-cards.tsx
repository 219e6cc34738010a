import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';

import { SavedCardRadios } from '../../cards/saved-card-radios.tsx';
import { NEW_CARD } from '../selected-card.ts';
import type { AvailableCards } from '../use-available-cards.ts';
import type { PaymentAnswers, StepProps } from './step-props.ts';
import { Notice } from './step.tsx';

import * as styles from './saved-cards.module.css';

type SavedCardsProps = Pick<StepProps<PaymentAnswers>, 'change'> & { offered: AvailableCards };

/** Saved cards among the ways to pay. */
export function SavedCards({ offered: { cards, chosen }, change }: SavedCardsProps) {
  return (
    <SavedCardRadios
      name="payment"
      cards={cards}
      chosen={chosen?.id}
      onSelect={({ id, payment_tag }) => change({ payment: payment_tag, savedCard: id })}
    />
  );
}

/** The choice of a way to pay that takes another card where some are saved. */
export const withAnotherCard = (payment: string) => ({ payment, savedCard: NEW_CARD });

/** Says that saved cards are not known, which is not that there are none. */
export function CardsUnknown({ offered }: Pick<SavedCardsProps, 'offered'>) {
  const { t } = useTranslation();
  return offered.unavailable.length > 0 && <Notice>{t('cards.unavailable')}</Notice>;
}

/** Saves the card that is being typed; guests have nowhere to. */
export function SaveCard({
  draft,
  change,
  errors,
  offered,
}: StepProps<PaymentAnswers> & { offered: AvailableCards }) {
  const { t } = useTranslation();
  const error = errors['card.save'];
  if (!offered.saving.includes(draft.payment))
    return offered.cards.length > 0 && <p className={styles.full}>{t('checkout.cards-full')}</p>;
  return (
    <Checkbox
      checked={draft.saveCard}
      onChange={(event) => change({ saveCard: event.target.checked })}
      description={t('checkout.save-card-about')}
      error={error}
    >
      {t('checkout.save-card')}
    </Checkbox>
  );
}
