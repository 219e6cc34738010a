import type { Locale } from '@hamper/contract/locale';

interface Words {
  subject: string;
  thanks: string;
  coupon: string;
  delivery: string;
  service: string;
  tax: string;
  tips: string;
  total: string;
}

/** Words of the receipt that is mailed. */
export const receiptWords: Record<Locale, Words> = {
  en: {
    subject: 'Your order at {shop}',
    thanks: 'Thank you for your order.',
    coupon: 'Coupon',
    delivery: 'Delivery',
    service: 'Service fee',
    tax: 'Tax',
    tips: 'Tip',
    total: 'Total',
  },
  ar: {
    subject: 'طلبك من {shop}',
    thanks: 'شكرًا لطلبك.',
    coupon: 'القسيمة',
    delivery: 'التوصيل',
    service: 'رسوم الخدمة',
    tax: 'الضريبة',
    tips: 'الإكرامية',
    total: 'الإجمالي',
  },
  es: {
    subject: 'Tu pedido en {shop}',
    thanks: 'Gracias por tu pedido.',
    coupon: 'Cupón',
    delivery: 'Envío',
    service: 'Gastos de servicio',
    tax: 'Impuestos',
    tips: 'Propina',
    total: 'Total',
  },
  fr: {
    subject: 'Votre commande chez {shop}',
    thanks: 'Merci pour votre commande.',
    coupon: 'Bon de réduction',
    delivery: 'Livraison',
    service: 'Frais de service',
    tax: 'Taxes',
    tips: 'Pourboire',
    total: 'Total',
  },
  de: {
    subject: 'Deine Bestellung bei {shop}',
    thanks: 'Danke für deine Bestellung.',
    coupon: 'Gutschein',
    delivery: 'Lieferung',
    service: 'Servicegebühr',
    tax: 'Steuer',
    tips: 'Trinkgeld',
    total: 'Summe',
  },
  pt: {
    subject: 'O seu pedido em {shop}',
    thanks: 'Obrigado pelo seu pedido.',
    coupon: 'Cupão',
    delivery: 'Entrega',
    service: 'Taxa de serviço',
    tax: 'Imposto',
    tips: 'Gorjeta',
    total: 'Total',
  },
};
