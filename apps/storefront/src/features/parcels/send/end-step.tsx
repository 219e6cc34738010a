import type { Address } from '@hamper/contract/accounts';
import { Checkbox } from '@hamper/ui/controls/checkbox.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ReactNode } from 'react';

import { AddressPicker } from '../../addresses/address-picker.tsx';
import { ReceiptEmail } from '../../checkout/receipt-email.tsx';
import { EarlierEnds } from './earlier-ends.tsx';
import type { End } from './send-draft.ts';
import type { SendStepProps } from './what-step.tsx';

import * as styles from './send.module.css';

type Side = 'from' | 'to';

interface EndStepProps extends SendStepProps {
  side: Side;
  signedIn: boolean;
  addresses: readonly Address[];
  /** The refused address and its pin do not fit; else it is refused as a whole. */
  isMisplaced: boolean;
}

/** One end of the way: where it is fetched and from whom, or where it goes and to whom. */
export function EndStep(props: EndStepProps) {
  const { side, signedIn, addresses, isMisplaced, draft, change, errors } = props;
  const { t } = useTranslation();
  const end = draft[side];
  const changeEnd = (part: Partial<End>) => change({ [side]: { ...end, ...part } });
  const error = errors[`address_${side}`];
  const saved = {
    addresses,
    current: null,
    onSelect: ({ address, location, pinned, house, floor }: Address) =>
      changeEnd({ address, location, pin: pinned ? 'meant' : null, house, stage: floor, room: '' }),
  };
  return (
    <div className={styles.form}>
      <EarlierEnds side={side} signedIn={signedIn} onSelect={changeEnd} />
      <AddressPicker
        value={{ address: end.address, location: end.location, pin: end.pin }}
        onChange={changeEnd}
        saved={saved}
        error={isMisplaced ? undefined : error}
        misplaced={isMisplaced ? error : undefined}
      />
      <div className={styles.parts}>
        <Field
          label={t('parcels.house')}
          autoComplete="off"
          dir="auto"
          maxLength={60}
          value={end.house}
          onChange={({ target }) => changeEnd({ house: target.value })}
        />
        <Field
          label={t('parcels.floor')}
          autoComplete="off"
          dir="auto"
          maxLength={60}
          value={end.stage}
          onChange={({ target }) => changeEnd({ stage: target.value })}
        />
        <Field
          label={t('parcels.room')}
          autoComplete="off"
          dir="auto"
          maxLength={60}
          value={end.room}
          onChange={({ target }) => changeEnd({ room: target.value })}
        />
      </div>
      <Person {...props} end={end} onChange={changeEnd} />
      {side === 'from' ? <FromMore {...props} /> : <ToMore {...props} />}
    </div>
  );
}

/** Who is met at the door. */
function Person({
  side,
  errors,
  end,
  onChange,
}: EndStepProps & { end: End; onChange: (part: Partial<End>) => void }) {
  const { t } = useTranslation();
  const isOwn = side === 'from';
  return (
    <Group title={t(isOwn ? 'parcels.sender' : 'parcels.receiver')}>
      <div className={styles.fields}>
        <Field
          label={t('checkout.name')}
          autoComplete={isOwn ? 'name' : 'off'}
          dir="auto"
          required
          maxLength={100}
          value={end.name}
          onChange={({ target }) => onChange({ name: target.value })}
          error={errors[`username_${side}`]}
        />
        <Field
          label={t('account.phone')}
          type="tel"
          inputMode="tel"
          autoComplete={isOwn ? 'tel' : 'off'}
          dir="ltr"
          required
          maxLength={40}
          value={end.phone}
          onChange={({ target }) => onChange({ phone: target.value })}
          error={errors[`phone_${side}`]}
        />
      </div>
    </Group>
  );
}

/** For the courier at the first door, and a guest's receipt. */
function FromMore({ draft, change, errors, signedIn }: EndStepProps) {
  const { t } = useTranslation();
  return (
    <>
      {!signedIn && (
        <ReceiptEmail value={draft.email} onText={(email) => change({ email })} error={errors['email']} />
      )}
      <TextArea
        label={t('parcels.instruction')}
        placeholder={t('parcels.instruction.example')}
        dir="auto"
        maxLength={500}
        value={draft.instruction}
        onChange={({ target }) => change({ instruction: target.value })}
        error={errors['instruction']}
      />
    </>
  );
}

/** How the receiver is told. */
function ToMore({ draft, change, errors }: EndStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox
        checked={draft.notify}
        onChange={({ target }) => change({ notify: target.checked })}
        description={t('parcels.notify.about')}
      >
        {t('parcels.notify')}
      </Checkbox>
      {draft.notify && (
        <Field
          label={t('parcels.receiver.email')}
          description={t('parcels.receiver.email-about')}
          type="email"
          inputMode="email"
          autoComplete="off"
          dir="ltr"
          maxLength={254}
          value={draft.emailTo}
          onChange={({ target }) => change({ emailTo: target.value })}
          error={errors['email_to']}
        />
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}
