import { Tabs } from '@hamper/ui/controls/tabs.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { Example, Examples } from './example.tsx';
import { LONG_TEXT } from './long-words.ts';

export function TabExamples() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: `shop-${index + 1}`,
    label: `${t('footer.shop')} ${index + 1}`,
    panel: <p>{LONG_TEXT}</p>,
  }));
  return (
    <Examples id="tabs" title="Tabs" about="Arrow keys, Home and End; the next one lies where one reads on.">
      <Example name="with badges, one out of reach" layout="full">
        <Tabs
          label={t('orders.which')}
          tabs={[
            { id: 'all', label: t('orders.all'), panel: <p>{t('orders.guest-about')}</p> },
            {
              id: 'active',
              label: t('orders.active'),
              badge: '3',
              badgeLabel: t('cart.items', { count: 3, total: number(3) }),
              panel: <p>{t('order.news.on_a_way')}</p>,
            },
            { id: 'past', label: t('orders.past'), badge: '120', panel: <p>{t('order.news.delivered')}</p> },
            { id: 'off', label: t('order.status.canceled'), disabled: true, panel: null },
          ]}
        />
      </Example>
      <Example name="too many for the line" layout="full">
        <Tabs label={t('shops')} tabs={many} />
      </Example>
    </Examples>
  );
}
