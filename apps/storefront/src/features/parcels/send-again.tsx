import { Button, type ButtonLook } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { useApi } from '../../api/use-api.ts';
import { showProblem } from '../../i18n/show-problem.ts';
import { usePerson } from '../../session/use-person.ts';
import { repeatParcel } from './queries.ts';
import { beginSendDraft } from './send-store.ts';
import { startState } from './send/draft-state.ts';
import { draftFromEarlier, newSendDraft } from './send/send-draft.ts';

interface SendAgainProps extends Pick<ButtonLook, 'variant' | 'size'> {
  uuid: string;
}

/** Begins another parcel like this one. */
export function SendAgain({ uuid, variant, size }: SendAgainProps) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const person = usePerson()?.uuid;
  const repeat = useMutation({
    mutationFn: () => repeatParcel(api, uuid),
    onSuccess: (earlier) => {
      const blank = newSendDraft({ name: '', phone: '' });
      beginSendDraft(draftFromEarlier(earlier, blank), startState(person ?? null, null, blank));
      void navigate({ to: '/parcels/send', search: { step: 'what' } });
    },
    onError: (error) => showProblem(t, 'send-again', error),
  });
  return (
    <Button variant={variant} size={size} busy={repeat.isPending} onClick={() => repeat.mutate()}>
      <Icon name="rotate-ccw" />
      {t('parcels.again')}
    </Button>
  );
}
