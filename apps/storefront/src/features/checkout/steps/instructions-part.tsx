import type { Address } from '@hamper/contract/accounts';
import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useId } from 'react';

import { DoorFields, HandoverChoice } from '../../addresses/door-fields.tsx';
import { handoverWays } from '../../addresses/handover-ways.ts';
import { PlacePhoto } from '../../addresses/place-photo.tsx';
import { Fault } from '../fault.tsx';
import { instructionsFor, isInstructed, withInstructions } from '../instructions.ts';
import type { StepProps } from './step-props.ts';
import { FoldButton } from './step.tsx';
import { changingIn, isWrong, useFold } from './use-fold.ts';

import * as shared from '../checkout.module.css';
import * as styles from './instructions-part.module.css';

const FIELDS = ['handover', 'door_code', 'note', 'photo'].map((field) => `instructions.${field}`);

/** How it is handed over and how the door is found: for the courier, apart from the note for the shop. */
export function InstructionsPart(props: StepProps & { addresses: readonly Address[] }) {
  const { draft, errors, addresses } = props;
  const { t } = useTranslation();
  const id = useId();
  const given = instructionsFor(draft, addresses);
  const fold = useFold({ known: true, wrong: isWrong(errors, FIELDS) });
  const change = changingIn(fold, props.change);
  const say = (part: Partial<DeliveryInstructions>) => change(withInstructions(draft, addresses, part));
  return (
    <section className={styles.part} aria-labelledby={id} data-open={fold.open || undefined}>
      <div className={styles.head}>
        <Icon name={handoverWays[given.handover].icon} />
        <div className={styles.words}>
          <h3 id={id} className={fold.open ? styles.title : 'sr'}>
            {t('instructions.title')}
          </h3>
          {!fold.open && <Given instructions={given} />}
        </div>
        {fold.toggle && <FoldButton describedBy={id} open={fold.open} onPress={fold.toggle} />}
      </div>
      {/* A photo that is on its way is for the address that it was chosen for. */}
      {fold.open && <Fields key={draft.addressId} given={given} errors={errors} say={say} />}
    </section>
  );
}

/** The instructions in one line. */
function Given({ instructions }: { instructions: DeliveryInstructions }) {
  const { t } = useTranslation();
  const { handover, door_code: code, note, photo } = instructions;
  const more = [
    code && t('instructions.code-is', { code }),
    note,
    photo !== null && t('instructions.with-photo'),
  ].filter(Boolean);
  return (
    <p className={styles.given}>
      {t(handoverWays[handover].words)}{' '}
      <span className={shared.faint}>
        {isInstructed(instructions) ? <bdi>{more.join(' · ')}</bdi> : t('instructions.about')}
      </span>
    </p>
  );
}

interface FieldsProps {
  given: DeliveryInstructions;
  errors: Record<string, string>;
  say: (part: Partial<DeliveryInstructions>) => void;
}

function Fields({ given, errors, say }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Fault error={errors['instructions.handover']}>
        <HandoverChoice value={given.handover} onChoose={(handover) => say({ handover })} />
      </Fault>
      <DoorFields
        given={given}
        errors={{ door_code: errors['instructions.door_code'], note: errors['instructions.note'] }}
        say={say}
      />
      <PlacePhoto
        photo={given.photo}
        onChange={(photo) => say({ photo })}
        error={errors['instructions.photo']}
      />
    </div>
  );
}
