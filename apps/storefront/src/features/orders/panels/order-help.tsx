import { Button, LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { unbroken } from '../../../i18n/unbroken.ts';
import { ButtonTo } from '../../../links.ts';
import { telHref } from '../../../outside-links.ts';
import { usePerson } from '../../../session/use-person.ts';
import { OpenThread } from '../../chat/open-thread.tsx';
import { settingsQuery } from '../../shell/settings-query.ts';
import { CallCourier } from '../call-courier.tsx';
import { MessageCourier, MessageShop } from '../message-order.tsx';
import { arrivalWords } from '../progress/arrival-words.ts';
import { lateHelp } from '../progress/late-help.ts';
import { CallShop } from '../quick-actions.tsx';
import type { OrderPanelProps } from './panel-props.ts';

import * as styles from './order-help.module.css';

/** Problems of an order that is under way, each with its remedy. */
export function OrderHelp({ order, by, now, open, onOpen, onClose }: OrderPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const arrival = arrivalWords(order, now, format);
  const { can } = order;
  return (
    <Sheet open={open} onClose={onClose} title={t('order.help')} wide="small" sheetBelow={576} steady>
      <div className={styles.topics}>
        <Topic title={t('order.help.late')}>
          {arrival && <p>{t(arrival.key, arrival.values)}</p>}
          <p>{t(lateHelp(order))}</p>
          <div className={styles.actions}>
            <CallShop order={order} />
            <MessageShop order={order} />
            <MessageCourier order={order} />
            {can.call_deliveryman && <CallCourier order={order} by={by} />}
          </div>
        </Topic>
        {order.kind === 'goods' && <OfGoods order={order} onOpen={onOpen} />}
        <Support number={format.number(order.id, { useGrouping: false })} />
      </div>
    </Sheet>
  );
}

/** Problems of goods, which a parcel does not have. */
function OfGoods({ order, onOpen }: Pick<OrderPanelProps, 'order' | 'onOpen'>) {
  const { t } = useTranslation();
  const { can } = order;
  return (
    <>
      <Topic title={t('order.help.instructions')}>
        <p>{t(can.instruct ? 'order.help.instructions-about' : 'order.help.instructions-late')}</p>
        <div className={styles.actions}>
          {can.instruct ? (
            <Button variant="ghost" onClick={() => onOpen('instructions')}>
              <Icon name="pencil" />
              {t('order.instructions.change')}
            </Button>
          ) : (
            <CallShop order={order} />
          )}
        </div>
      </Topic>
      <Topic title={t('order.help.forgot')}>
        {can.add ? (
          <>
            <p>{t('order.add-about')}</p>
            <div className={styles.actions}>
              <Button variant="ghost" onClick={() => onOpen('addition')}>
                <Icon name="plus" />
                {t('order.add')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t(order.addition === 'none' ? 'order.add-paid' : 'order.add-late')}</p>
            <div className={styles.actions}>
              <ButtonTo variant="ghost" to="/shops/$slug" params={{ slug: order.shop.slug }}>
                <Icon name="store" />
                {t('order.help.shop')}
              </ButtonTo>
            </div>
          </>
        )}
      </Topic>
      <Topic title={t('order.help.missing')}>
        <p>{t('order.help.missing-about')}</p>
      </Topic>
      <Topic title={t('order.cancel')}>
        <p>{t(can.cancel ? 'order.help.cancel-about' : 'order.help.cancel-late')}</p>
        <div className={styles.actions}>
          {can.cancel ? (
            <Button variant="danger" onClick={() => onOpen('cancel')}>
              {t('order.cancel')}
            </Button>
          ) : (
            <CallShop order={order} />
          )}
        </div>
      </Topic>
    </>
  );
}

/** One that opens closes the others. */
function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details name="order-help" className={styles.topic}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** The marketplace's support: by a message from who is signed in, by phone and mail as far as they are set. */
function Support({ number }: { number: string }) {
  const { t } = useTranslation();
  const { data: { phone, email } = {} } = useQuery(settingsQuery(useApi()));
  const person = usePerson();
  if (!phone && !email && !person) return null;
  const subject = encodeURIComponent(t('order.number', { id: number }));
  return (
    <Topic title={t('order.help.else')}>
      <div className={styles.actions}>
        {person && (
          <OpenThread with={{ roleId: 'admin' }}>
            <Button type="submit" variant="ghost">
              <Icon name="message-circle" />
              {t('chat.support.write')}
            </Button>
          </OpenThread>
        )}
        {phone && (
          <LinkButton variant="ghost" href={telHref(phone)}>
            <Icon name="headset" />
            <bdi dir="ltr">{unbroken(phone)}</bdi>
          </LinkButton>
        )}
        {email && (
          <LinkButton variant="ghost" href={`mailto:${email}?subject=${subject}`}>
            <Icon name="mail" />
            <bdi dir="ltr">{email}</bdi>
          </LinkButton>
        )}
      </div>
    </Topic>
  );
}
