import type { Locale } from '@hamper/contract/locale';
import { quantityToWire } from '@hamper/contract/quantity';

import type { Ctx } from '../../http/context.ts';
import type { Mail } from '../../ports/mail/mail.port.ts';
import { presentText } from '../catalogue/index.ts';
import type { weighUp } from './weigh-up.ts';

interface Words {
  subject: string;
  thanks: string;
  delivery: string;
  service: string;
  tax: string;
  tips: string;
  total: string;
}

const words: Record<Locale, Words> = {
  en: {
    subject: 'Your order at {shop}',
    thanks: 'Thank you for your order.',
    delivery: 'Delivery',
    service: 'Service fee',
    tax: 'Tax',
    tips: 'Tip',
    total: 'Total',
  },
  ar: {
    subject: 'طلبك من {shop}',
    thanks: 'شكرًا لطلبك.',
    delivery: 'التوصيل',
    service: 'رسوم الخدمة',
    tax: 'الضريبة',
    tips: 'الإكرامية',
    total: 'الإجمالي',
  },
  es: {
    subject: 'Tu pedido en {shop}',
    thanks: 'Gracias por tu pedido.',
    delivery: 'Envío',
    service: 'Gastos de servicio',
    tax: 'Impuestos',
    tips: 'Propina',
    total: 'Total',
  },
  fr: {
    subject: 'Votre commande chez {shop}',
    thanks: 'Merci pour votre commande.',
    delivery: 'Livraison',
    service: 'Frais de service',
    tax: 'Taxes',
    tips: 'Pourboire',
    total: 'Total',
  },
  de: {
    subject: 'Deine Bestellung bei {shop}',
    thanks: 'Danke für deine Bestellung.',
    delivery: 'Lieferung',
    service: 'Servicegebühr',
    tax: 'Steuer',
    tips: 'Trinkgeld',
    total: 'Summe',
  },
  pt: {
    subject: 'O seu pedido em {shop}',
    thanks: 'Obrigado pelo seu pedido.',
    delivery: 'Entrega',
    service: 'Taxa de serviço',
    tax: 'Imposto',
    tips: 'Gorjeta',
    total: 'Total',
  },
};

interface Receipt {
  to: string;
  ctx: Ctx;
  weighed: Awaited<ReturnType<typeof weighUp>>;
  uuid: string;
}

/** The receipt as plain text, in the shopper's language, with the numbers of the order. */
export function receiptMail({ to, ctx, weighed, uuid }: Receipt): Mail {
  const { locale, currency } = ctx;
  const say = words[locale];
  const { price, priced, shop } = weighed;
  const money = (minor: number) => {
    const amount = (minor / 100).toFixed(2);
    return currency.position === 'before' ? `${currency.symbol}${amount}` : `${amount} ${currency.symbol}`;
  };
  const items = priced.map(
    ({ line, stock, price: { total } }) =>
      `${quantityToWire(line.quantityMilli)} × ${presentText(stock.product.title, locale).text}  ${money(total)}`,
  );
  const fees = [
    [say.tax, price.shopTax],
    [say.delivery, price.deliveryFee],
    [say.service, price.serviceFee],
    [say.tips, price.tips],
  ] as const;
  const shown = fees.filter(([, minor]) => minor > 0).map(([label, minor]) => `${label}  ${money(minor)}`);
  const body = [
    say.thanks,
    '',
    ...items,
    '',
    ...shown,
    `${say.total}  ${money(price.total)}`,
    '',
    uuid,
    '',
  ].join('\n');
  const subject = say.subject.replace('{shop}', presentText(shop.title, locale).text);
  return { to, kind: 'receipt', locale, subject, body };
}
