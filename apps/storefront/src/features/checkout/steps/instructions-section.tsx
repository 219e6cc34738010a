import type { Address } from '@hamper/contract/accounts';
import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useId } from 'react';

import { DoorFields, HandoverChoice } from '../../addresses/door-fields.tsx';
import { handoverOptions } from '../../addresses/handover-options.ts';
import { PlacePhoto } from '../../addresses/place-photo.tsx';
import { Fault } from '../fault.tsx';
import { instructionsFor, isInstructed, withInstructions } from '../instructions.ts';
import type { StepProps } from './step-props.ts';
import { CollapseButton } from './step.tsx';
import { changingIn, isWrong, useCollapse } from './use-collapse.ts';

import * as shared from '../checkout.module.css';
import * as styles from './instructions-section.module.css';

const FIELDS = ['handover', 'door_code', 'note', 'photo'].map((field) => `instructions.${field}`);

/** How it is handed over and how the door is found: for the courier, apart from the note for the shop. */
export function InstructionsSection(props: StepProps & { addresses: readonly Address[] }) {
  const { draft, errors, addresses } = props;
  const { t } = useTranslation();
  const id = useId();
  const given = instructionsFor(draft, addresses);
  const collapse = useCollapse({ isComplete: true, hasError: isWrong(errors, FIELDS) });
  const change = changingIn(collapse, props.change);
  const onChange = (part: Partial<DeliveryInstructions>) => change(withInstructions(draft, addresses, part));
  return (
    <section className={styles.part} aria-labelledby={id} data-open={collapse.open || undefined}>
      <div className={styles.head}>
        <Icon name={handoverOptions[given.handover].icon} />
        <div className={styles.words}>
          <h3 id={id} className={collapse.open ? styles.title : 'sr'}>
            {t('instructions.title')}
          </h3>
          {!collapse.open && <Given instructions={given} />}
        </div>
        {collapse.toggle && (
          <CollapseButton describedBy={id} open={collapse.open} onPress={collapse.toggle} />
        )}
      </div>
      {/* A photo that is on its way is for the address that it was chosen for. */}
      {collapse.open && <Fields key={draft.addressId} given={given} errors={errors} onChange={onChange} />}
    </section>
  );
}

/** The instructions in one line. */
function Given({ instructions }: { instructions: DeliveryInstructions }) {
  const { t } = useTranslation();
  const { parts } = useFormat();
  const { handover, door_code: code, note, photo } = instructions;
  const more = [
    code && t('instructions.code-is', { code }),
    note,
    photo !== null && t('instructions.with-photo'),
  ];
  return (
    <p className={styles.given}>
      {t(handoverOptions[handover].words)}{' '}
      <span className={shared.faint}>
        {isInstructed(instructions) ? parts(more) : t('instructions.about')}
      </span>
    </p>
  );
}

interface FieldsProps {
  given: DeliveryInstructions;
  errors: Record<string, string>;
  onChange: (part: Partial<DeliveryInstructions>) => void;
}

function Fields({ given, errors, onChange }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Fault error={errors['instructions.handover']}>
        <HandoverChoice value={given.handover} onSelect={(handover) => onChange({ handover })} />
      </Fault>
      <DoorFields
        given={given}
        errors={{ door_code: errors['instructions.door_code'], note: errors['instructions.note'] }}
        onChange={onChange}
      />
      <PlacePhoto
        photo={given.photo}
        onChange={(photo) => onChange({ photo })}
        error={errors['instructions.photo']}
      />
    </div>
  );
}
