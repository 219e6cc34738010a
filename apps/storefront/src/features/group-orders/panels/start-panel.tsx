import type { Shop } from '@hamper/contract/catalogue';
import { MAX_MEMBER_NAME, PAY_MINUTES } from '@hamper/contract/groups/bounds';
import { Button } from '@hamper/ui/controls/button.tsx';
import { Field } from '@hamper/ui/controls/field.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { problemWords } from '../../../i18n/problem-words.ts';
import { ButtonTo } from '../../../links.ts';
import { usePerson } from '../../../session/use-person.ts';
import { isOfGroup } from '../../cart/carts-query.ts';
import { useCarts } from '../../cart/use-cart.ts';
import type { GroupSettings } from '../use-group-actions.ts';
import { fieldErrors } from './field-errors.ts';
import { GroupTerms } from './group-terms.tsx';
import { termsIn } from './terms-in.ts';

import * as styles from './panels.module.css';

export interface StartPanelProps {
  shop: Pick<Shop, 'id' | 'timezone' | 'translation'>;
  open: boolean;
  onClose: () => void;
}

/** Asks by which terms others may order together with the shopper, and leads to the group's page. */
export function StartPanel({ open, onClose, shop }: StartPanelProps) {
  const { t } = useTranslation();
  const { data: carts } = useCarts();
  // One that is locked is known by those who share it.
  const running = carts?.find((cart) => cart.shop_id === shop.id && isOfGroup(cart));
  return (
    <Sheet open={open} onClose={onClose} title={t('group-order.start')} wide="small" sheetBelow={576}>
      {running ? <Running uuid={running.uuid} /> : <StartForm shop={shop} />}
    </Sheet>
  );
}

/** The way to the group order that the shopper has at this shop already. */
function Running({ uuid }: { uuid: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <p className={styles.about}>{t('group-order.start.running')}</p>
      <ButtonTo to="/group/order/$id" params={{ id: uuid }} wide>
        {t('group-order.cart.open')}
      </ButtonTo>
    </div>
  );
}

const NO_TERMS: GroupSettings = {
  ...{ limit: null, deadline: null },
  ...{ pays: 'owner', unpaid: 'drop', pay_minutes: PAY_MINUTES.usual },
};

function StartForm({ shop: { id, timezone: zone, translation } }: Pick<StartPanelProps, 'shop'>) {
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const person = usePerson();
  const start = useMutation({
    mutationFn: (form: FormData) => {
      const name = form.get('name');
      const body = {
        shop_id: id,
        ...termsIn(form, zone),
        ...(typeof name === 'string' && name.trim() !== '' ? { name } : {}),
      };
      return api.call('POST /dashboard/user/group-orders', { body });
    },
    onSuccess: ({ data }) =>
      navigate({ to: '/group/order/$id', params: { id: data.uuid }, state: { invites: true } }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!start.isPending) start.mutate(new FormData(event.currentTarget));
  };
  const errors = fieldErrors(start.error);
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.about}>{t('group-order.start.about', { shop: translation.title })}</p>
      <Field
        name="name"
        label={t('group-order.join.name')}
        description={t('group-order.join.name.about')}
        defaultValue={person?.firstname}
        maxLength={MAX_MEMBER_NAME}
        autoComplete="nickname"
        error={errors['name']}
      />
      <GroupTerms settings={NO_TERMS} zone={zone} errors={errors} />
      {start.error && Object.keys(errors).length === 0 && (
        <p className={styles.error} role="alert">
          {problemWords(t, start.error)}
        </p>
      )}
      <Button type="submit" wide size="large" busy={start.isPending || start.isSuccess}>
        {t('group-order.start.go')}
      </Button>
    </form>
  );
}
