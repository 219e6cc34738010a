import type { Parcel } from '@hamper/contract/parcels/parcel';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { ButtonTo } from '../../links.ts';
import { doorWords } from '../addresses/door-words.ts';
import { QrCode } from '../sharing/qr-code.tsx';

import * as styles from './label-page.module.css';

/** The label of a parcel, to be printed: its code, and the two doors. */
export function LabelPage({ order }: { order: Parcel }) {
  const { t } = useTranslation();
  const { number, parts } = useFormat();
  const { parcel, uuid, id } = order;
  const { qr_value: code, from, to } = parcel;
  return (
    <div className={styles.page}>
      <div className={styles.actions}>
        <ButtonTo variant="ghost" to="/orders/$id" params={{ id: uuid }}>
          <Icon name="chevron-left" className="flip" />
          {t('parcels.label.back')}
        </ButtonTo>
        <Button className="scripted" onClick={() => print()}>
          <Icon name="printer" />
          {t('order.print')}
        </Button>
      </div>
      <article className={styles.label}>
        <header className={styles.head}>
          <h1 id="page-title">{t('parcels.label')}</h1>
          <p>{t('order.number', { id: number(id, { useGrouping: false }) })}</p>
        </header>
        {code !== null && (
          <div className={styles.code}>
            <QrCode text={code} label={t('parcels.label.code', { code })} />
            <bdi dir="ltr" className="num">
              {code}
            </bdi>
          </div>
        )}
        <dl className={styles.ends}>
          {[
            { end: to, title: t('parcels.step.to') },
            { end: from, title: t('parcels.step.from') },
          ].map(
            ({ end, title }) =>
              end && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <b>
                      <bdi>{end.username}</bdi>
                    </b>
                    <br />
                    <bdi>
                      {[end.address, ...doorWords(t, { house: end.house, floor: end.stage }), end.room]
                        .filter(Boolean)
                        .join(t('list.comma'))}
                    </bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        <p>{parts([parcel.type.title, ...parcel.options])}</p>
      </article>
      <p className={styles.about}>{t('parcels.label.about')}</p>
    </div>
  );
}
