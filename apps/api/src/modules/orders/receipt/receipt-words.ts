import type { Locale } from '@hamper/contract/locale';

export interface ReceiptWords {
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
  /** Instead of thanks, while a transfer is awaited. */
  awaited: string;
  transfer: string;
  reference: string;
  until: string;
  /** Before the shop's address. */
  pickup: string;
  dineIn: string;
}

/** The words of the mailed receipt. */
export const receiptWords: Record<Locale, ReceiptWords> = {
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
    awaited: 'We wait for your transfer. The shop begins once it has arrived.',
    transfer: 'Please transfer {amount} to:',
    reference: 'Reference',
    until: 'Kept for you until {time}.',
    pickup: 'Pick it up at:',
    dineIn: 'At the shop:',
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
    awaited: 'ننتظر حوالتك. يبدأ المتجر عند وصولها.',
    transfer: 'يرجى تحويل {amount} إلى:',
    reference: 'مرجع التحويل',
    until: 'نحتفظ به لك حتى {time}.',
    pickup: 'استلمه من:',
    dineIn: 'في المطعم:',
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
    awaited: 'Esperamos tu transferencia. La tienda empieza cuando haya llegado.',
    transfer: 'Transfiere {amount} a:',
    reference: 'Concepto',
    until: 'Te lo guardamos hasta: {time}.',
    pickup: 'Recógelo en:',
    dineIn: 'En el local:',
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
    awaited: 'Nous attendons votre virement. Le commerce commence dès son arrivée.',
    transfer: 'Virez {amount} à :',
    reference: 'Référence',
    until: 'Gardée pour vous jusqu’au {time}.',
    pickup: 'À retirer ici :',
    dineIn: 'Sur place :',
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
    awaited: 'Wir warten auf deine Überweisung. Der Laden fängt an, sobald sie da ist.',
    transfer: 'Bitte überweise {amount} an:',
    reference: 'Verwendungszweck',
    until: 'Für dich aufgehoben bis {time}.',
    pickup: 'Abholen kannst du sie hier:',
    dineIn: 'Vor Ort:',
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
    awaited: 'Aguardamos a sua transferência. A loja começa assim que chegar.',
    transfer: 'Transfira {amount} para:',
    reference: 'Referência',
    until: 'Guardado para si até {time}.',
    pickup: 'Levante-o aqui:',
    dineIn: 'No local:',
  },
};
