import type { Address } from '@hamper/contract/accounts';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { Radio, RadioGroup } from '@hamper/ui/controls/radio-group.tsx';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { choosePlace } from '../../../state/store.ts';
import { AddressPicker } from '../../addresses/address-picker.tsx';
import { doorWords } from '../../addresses/door-words.ts';
import { typedAt, typedPlace, withAddress } from '../draft.ts';
import { Fault } from '../fault.tsx';
import { InstructionsSection } from './instructions-section.tsx';
import type { StepProps } from './step-props.ts';
import { Notice, Step } from './step.tsx';
import { changingIn, isWrong, useCollapse } from './use-collapse.ts';

import * as styles from '../checkout.module.css';

interface AddressStepProps extends StepProps {
  number: number;
  /** A guest, who has no saved address to rely on. */
  guest: boolean;
  addresses: Address[];
  /** Why the shop does not deliver there. */
  undeliverableReason: string | undefined;
  /** It can be picked up instead. */
  canPickUp: boolean;
  /** Other shops that deliver there. */
  otherShops: ReactNode;
}

/** The delivery address: a saved one, or one typed here. */
export function AddressStep(props: AddressStepProps) {
  const { number, guest, draft, errors, addresses, undeliverableReason } = props;
  const { t } = useTranslation();
  const saved = addresses.find(({ id }) => id === draft.addressId);
  const typed = !guest && draft.location !== null && draft.street.trim() !== '';
  const known = saved !== undefined || (draft.addressId === null && typed);
  const collapse = useCollapse({ isComplete: known, hasError: isWrong(errors, FIELDS) });
  const change = changingIn(collapse, props.change);
  const choose = (id: number | null) => change(withAddress(id));
  return (
    <Step
      number={number}
      title={t('checkout.address')}
      collapse={collapse}
      answer={<AddressAnswer {...(saved ?? { ...draft, title: '', address: draft.street })} />}
      after={
        <>
          {undeliverableReason !== undefined && <Undeliverable {...props} />}
          <InstructionsSection {...{ draft, errors, addresses }} change={props.change} />
        </>
      }
    >
      {addresses.length > 0 && (
        <RadioGroup label={t('checkout.address')}>
          {addresses.map(({ id, title, address, house, floor }) => (
            <Radio
              key={id}
              name="address"
              value={String(id)}
              checked={draft.addressId === id}
              onSelect={() => choose(id)}
              icon={<Icon name="house" />}
              description={describe(t, title && address, ...doorWords(t, { house, floor }))}
            >
              <bdi>{title || address}</bdi>
            </Radio>
          ))}
          <Radio
            name="address"
            value="other"
            checked={draft.addressId === null}
            onSelect={() => choose(null)}
            icon={<Icon name="plus" />}
          >
            {t('checkout.other-address')}
          </Radio>
        </RadioGroup>
      )}
      {draft.addressId === null && <OtherAddress {...props} change={change} />}
      {undeliverableReason === undefined && draft.addressId !== null && errors.location !== undefined && (
        <Fault error={errors.location} above>
          {draft.pin !== 'meant' && (
            <Button variant="ghost" size="small" data-offer onClick={() => change({ pin: 'meant' })}>
              {t('address.far.pin')}
            </Button>
          )}
        </Fault>
      )}
    </Step>
  );
}

const FIELDS = ['address.address', 'address.house', 'address.floor', 'location'] as const;

type Answered = Pick<Address, 'title' | 'address' | 'house' | 'floor'>;

/** The address in one line: its name where it has one, and the way to the door. */
function AddressAnswer({ title, address, house, floor }: Answered) {
  const { t } = useTranslation();
  return (
    <p>
      <bdi className={styles.strong}>{title || address}</bdi>{' '}
      <span className={styles.faint}>{describe(t, title && address, ...doorWords(t, { house, floor }))}</span>
    </p>
  );
}

type UndeliverableProps = Pick<
  AddressStepProps,
  'undeliverableReason' | 'canPickUp' | 'otherShops' | 'change'
>;

/** The shop does not deliver there: it can be fetched, or another shop brings it. */
function Undeliverable({ undeliverableReason, canPickUp, otherShops, change }: UndeliverableProps) {
  const { t } = useTranslation();
  return (
    <>
      <Notice
        action={
          canPickUp && (
            <Button variant="ghost" size="small" onClick={() => change({ type: 'pickup' })}>
              {t('checkout.pickup-instead')}
            </Button>
          )
        }
      >
        <span role="alert" data-wrong tabIndex={-1}>
          {undeliverableReason}
        </span>
      </Notice>
      {otherShops}
    </>
  );
}

/** The parts of an address besides its name, in one line. */
const describe = (t: Translate, ...parts: string[]): ReactNode => {
  const joined = parts.filter(Boolean).join(t('list.comma'));
  return joined === '' ? undefined : <bdi>{joined}</bdi>;
};

function OtherAddress({
  draft,
  change,
  errors,
  undeliverableReason,
}: StepProps & Pick<AddressStepProps, 'undeliverableReason'>) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <div className={styles.full}>
        <AddressPicker
          value={typedPlace(draft)}
          onChange={(place) => {
            change(typedAt(place));
            // The next page is for the same place.
            if (place.location && place.pin !== 'set') choosePlace(place);
          }}
          error={errors['address.address']}
          misplaced={undeliverableReason === undefined ? errors.location : undefined}
        />
      </div>
      <Field
        label={t('checkout.house')}
        autoComplete="address-line2"
        dir="auto"
        maxLength={50}
        value={draft.house}
        onChange={(event) => change({ house: event.target.value })}
        error={errors['address.house']}
      />
      <Field
        label={t('checkout.floor')}
        dir="auto"
        maxLength={20}
        value={draft.floor}
        onChange={(event) => change({ floor: event.target.value })}
        error={errors['address.floor']}
      />
    </div>
  );
}
