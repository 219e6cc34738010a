import type { ReceivedParcel } from '@hamper/contract/parcels/parcel';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { TextArea } from '@hamper/ui/controls/text-area.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { receivedQuery } from '../queries.ts';

import * as styles from './received.module.css';

/** The values that were posted without scripts and refused. */
export interface RefusedDropOff {
  note: string;
  neighbour: string;
  words: string;
}

interface DropOffFormProps {
  parcel: ReceivedParcel;
  parcelKey: string;
  refused?: RefusedDropOff | undefined;
}

/** Where the parcel is left, or which neighbour takes it. */
export function DropOffForm({ parcel, parcelKey, refused }: DropOffFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [note, setNote] = useState(refused?.note ?? parcel.drop_off_note);
  const [neighbour, setNeighbour] = useState(refused?.neighbour ?? parcel.neighbour);
  const save = useMutation({
    mutationFn: () =>
      api.call('POST /rest/parcel-order/received/{key}', {
        path: { key: parcelKey },
        body: { drop_off_note: note, neighbour },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(receivedQuery(api, parcelKey).queryKey, data);
      showToast({ id: 'drop-off', kind: 'success', text: t('parcels.received.saved') });
    },
    // The courier may be there already.
    onError: () => void queries.invalidateQueries({ queryKey: receivedQuery(api, parcelKey).queryKey }),
  });
  const wrong = save.error ? problemWords(t, save.error) : save.isIdle ? refused?.words : undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form
      className={styles.form}
      method="post"
      action={`/parcels/received/${encodeURIComponent(parcelKey)}`}
      onSubmit={onSubmit}
    >
      <TextArea
        name="drop_off_note"
        label={t('parcels.received.note')}
        placeholder={t('parcels.received.note-example')}
        dir="auto"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Field
        name="neighbour"
        label={t('parcels.received.neighbour')}
        description={t('parcels.received.neighbour-about')}
        autoComplete="off"
        dir="auto"
        maxLength={120}
        value={neighbour}
        onChange={({ target }) => setNeighbour(target.value)}
      />
      {wrong !== undefined && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Button type="submit" busy={save.isPending}>
        {t('parcels.received.save')}
      </Button>
    </form>
  );
}
