import type { Locale } from '@hamper/contract/locale';

interface RefundWords {
  subject: string;
  approved: string;
  rejected: string;
  /** Each with the amount that went there. */
  card: string;
  wallet: string;
  /** Before the link to the order. */
  see: string;
}

/** Words of the mail that says what became of a request. */
export const refundWords: Record<Locale, RefundWords> = {
  en: {
    subject: 'Your refund request at {shop}',
    approved: 'Your request was approved. You get {amount} back.',
    rejected: 'Your request was not approved.',
    card: '{amount} goes back to your card. Your bank may need a few days.',
    wallet: '{amount} is in your wallet.',
    see: 'Your order and the request:',
  },
  ar: {
    subject: 'طلب استرداد المبلغ من {shop}',
    approved: 'تمت الموافقة على طلبك. ستسترد {amount}.',
    rejected: 'لم تتم الموافقة على طلبك.',
    card: 'يعود {amount} إلى بطاقتك. قد يحتاج مصرفك إلى بضعة أيام.',
    wallet: 'أُضيف {amount} إلى محفظتك.',
    see: 'طلبك وحالة الاسترداد:',
  },
  es: {
    subject: 'Tu solicitud de reembolso en {shop}',
    approved: 'Tu solicitud se ha aprobado. Recibes {amount}.',
    rejected: 'Tu solicitud no se ha aprobado.',
    card: '{amount} vuelven a tu tarjeta. Tu banco puede tardar unos días.',
    wallet: '{amount} están en tu monedero.',
    see: 'Tu pedido y la solicitud:',
  },
  fr: {
    subject: 'Votre demande de remboursement chez {shop}',
    approved: 'Votre demande est acceptée. Vous récupérez {amount}.',
    rejected: 'Votre demande n’a pas été acceptée.',
    card: '{amount} retournent sur votre carte. Votre banque peut mettre quelques jours.',
    wallet: '{amount} sont dans votre portefeuille.',
    see: 'Votre commande et la demande :',
  },
  de: {
    subject: 'Deine Bitte um Erstattung bei {shop}',
    approved: 'Deiner Bitte wurde entsprochen. Du bekommst {amount} zurück.',
    rejected: 'Deiner Bitte wurde nicht entsprochen.',
    card: '{amount} gehen auf deine Karte zurück. Deine Bank braucht vielleicht ein paar Tage.',
    wallet: '{amount} sind in deinem Guthaben.',
    see: 'Deine Bestellung mit der Anfrage:',
  },
  pt: {
    subject: 'O seu pedido de reembolso em {shop}',
    approved: 'O seu pedido foi aprovado. Recebe {amount} de volta.',
    rejected: 'O seu pedido não foi aprovado.',
    card: '{amount} voltam para o seu cartão. O seu banco pode demorar alguns dias.',
    wallet: '{amount} estão na sua carteira.',
    see: 'O seu pedido e o reembolso:',
  },
};
