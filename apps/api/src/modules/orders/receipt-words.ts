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
  wallet: string;
  number: string;
  /** Before the link to the order. */
  see: string;
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
    wallet: 'From your wallet',
    number: 'Order',
    see: 'Follow it here:',
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
    wallet: 'من محفظتك',
    number: 'الطلب',
    see: 'تابعه هنا:',
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
    wallet: 'De tu monedero',
    number: 'Pedido',
    see: 'Síguelo aquí:',
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
    wallet: 'De votre portefeuille',
    number: 'Commande',
    see: 'Suivez-la ici :',
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
    wallet: 'Aus deinem Guthaben',
    number: 'Bestellung',
    see: 'Hier kannst du sie verfolgen:',
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
    wallet: 'Da sua carteira',
    number: 'Pedido',
    see: 'Acompanhe aqui:',
  },
};
