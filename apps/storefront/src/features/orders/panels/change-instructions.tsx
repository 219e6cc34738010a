import { ApiError, type Input } from '@hamper/contract/client';
import type { DeliveryInstructions } from '@hamper/contract/orders/instructions';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { DoorFields, HandoverChoice } from '../../addresses/door-fields.tsx';
import { PlacePhoto } from '../../addresses/place-photo.tsx';
import { orderQuery } from '../queries.ts';
import type { OrderPanelProps } from './panel-props.ts';

import * as styles from './panel-form.module.css';

const parts = ['house', 'floor'] as const;
const labels = { house: 'checkout.house', floor: 'checkout.floor' } as const;

const NONE: DeliveryInstructions = { handover: 'hand', door_code: '', note: '', photo: null };

type InstructionsBody = Input<'POST /rest/orders/{id}/instructions'>['body'];

/** The note for shop and courier, which door, and what happens there: until somebody is on the way with it. */
export function ChangeInstructions({ order, by, open, onClose }: OrderPanelProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t('order.instructions.change')} wide="small" sheetBelow={576}>
      <InstructionsForm {...{ order, by, onClose }} />
    </Sheet>
  );
}

/** Begins anew each time it is opened. */
function InstructionsForm({
  order: current,
  by,
  onClose,
}: Pick<OrderPanelProps, 'order' | 'by' | 'onClose'>) {
  const { t } = useTranslation();
  // Changes of another device are none that were made here.
  const [order] = useState(current);
  const known = { ...NONE, ...order.instructions };
  const [door, setDoor] = useState(known);
  const change = useChange(by, onClose);
  const { address } = order;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(changesIn(new FormData(event.currentTarget), order, changed(doorOf(door), doorOf(known))));
  };
  const params = change.error instanceof ApiError ? change.error.params : {};
  const isOfField = Object.keys(params).length > 0;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p className={styles.faint}>{t('order.help.instructions-about')}</p>
      <TextArea
        name="note"
        label={t('order.note')}
        rows={3}
        maxLength={1000}
        defaultValue={order.note ?? ''}
        error={params['note']?.[0]}
      />
      {address && (
        <>
          <div className={styles.row}>
            {parts.map((part) => (
              <Field
                key={part}
                name={part}
                label={t(labels[part])}
                maxLength={50}
                defaultValue={address[part] ?? ''}
                error={params[part]?.[0]}
              />
            ))}
          </div>
          <HandoverChoice
            value={door.handover}
            onSelect={(handover) => setDoor((old) => ({ ...old, handover }))}
          />
          <DoorFields
            given={door}
            errors={{ door_code: params['door_code']?.[0], note: params['door_note']?.[0] }}
            onChange={(part) => setDoor((old) => ({ ...old, ...part }))}
          />
          <PlacePhoto
            photo={door.photo}
            onChange={(photo) => setDoor((old) => ({ ...old, photo }))}
            error={params['photo']?.[0]}
          />
        </>
      )}
      {change.error && !isOfField && (
        <p className={styles.error} role="alert">
          {problemWords(t, change.error)}
        </p>
      )}
      <Button type="submit" wide busy={change.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

function useChange(by: OrderPanelProps['by'], onChanged: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(api, by);
  return useMutation({
    mutationFn: (body: InstructionsBody) =>
      api.call('POST /rest/orders/{id}/instructions', { path: { id: by.id }, body }),
    onSuccess: ({ data }) => {
      queries.setQueryData(queryKey, data);
      showToast({ id: 'instructions', kind: 'success', text: t('order.instructions.changed') });
      onChanged();
    },
    // It may have left meanwhile: the page then offers what is left to do.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}

/** As the API names it, beside the order's own note. */
const doorOf = ({ note, ...door }: DeliveryInstructions) => ({ ...door, door_note: note });

const changed = <Values extends object>(now: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;

/** The changed fields alone: the others stay as another device may have set them meanwhile. */
function changesIn(
  form: FormData,
  { address, note }: OrderPanelProps['order'],
  door: InstructionsBody,
): InstructionsBody {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const known = { house: address?.house ?? '', floor: address?.floor ?? '' };
  return {
    ...changed({ note: field('note') }, { note: note ?? '' }),
    ...(address && { ...changed({ house: field('house'), floor: field('floor') }, known), ...door }),
  };
}
