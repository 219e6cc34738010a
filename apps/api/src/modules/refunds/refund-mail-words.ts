import type { Locale } from '@hamper/contract/locale';

export interface DecisionWords {
  subject: string;
  approved: string;
  rejected: string;
  /** Before the link to the order. */
  see: string;
}

/** The words of the mail about a decided refund request. */
export const refundWords: Record<Locale, DecisionWords> = {
  en: {
    subject: 'Your refund request at {shop}',
    approved: 'Your request was approved. You get {amount} back.',
    rejected: 'Your request was not approved.',
    see: 'Your order and the request:',
  },
  ar: {
    subject: 'طلب استرداد المبلغ من {shop}',
    approved: 'تمت الموافقة على طلبك. ستسترد {amount}.',
    rejected: 'لم تتم الموافقة على طلبك.',
    see: 'طلبك وحالة الاسترداد:',
  },
  es: {
    subject: 'Tu solicitud de reembolso en {shop}',
    approved: 'Tu solicitud se ha aprobado. Recibes {amount}.',
    rejected: 'Tu solicitud no se ha aprobado.',
    see: 'Tu pedido y la solicitud:',
  },
  fr: {
    subject: 'Votre demande de remboursement chez {shop}',
    approved: 'Votre demande est acceptée. Vous récupérez {amount}.',
    rejected: 'Votre demande n’a pas été acceptée.',
    see: 'Votre commande et la demande :',
  },
  de: {
    subject: 'Deine Bitte um Erstattung bei {shop}',
    approved: 'Deiner Bitte wurde entsprochen. Du bekommst {amount} zurück.',
    rejected: 'Deiner Bitte wurde nicht entsprochen.',
    see: 'Deine Bestellung mit der Anfrage:',
  },
  pt: {
    subject: 'O seu pedido de reembolso em {shop}',
    approved: 'O seu pedido foi aprovado. Recebe {amount} de volta.',
    rejected: 'O seu pedido não foi aprovado.',
    see: 'O seu pedido e o reembolso:',
  },
};

/** The words of the mail about a decided transfer return. */
export const returnWords: Record<Locale, DecisionWords> = {
  en: {
    subject: 'Your transfer to {shop}',
    approved: 'We looked at your transfer: {amount} of it goes back.',
    rejected: 'We looked at your transfer: {amount} of it does not go back.',
    see: 'Your order and how it stands:',
  },
  ar: {
    subject: 'تحويلك إلى {shop}',
    approved: 'راجعنا تحويلك: سيُعاد {amount} منه.',
    rejected: 'راجعنا تحويلك: لن يُعاد {amount} منه.',
    see: 'طلبك وحالته:',
  },
  es: {
    subject: 'Tu transferencia a {shop}',
    approved: 'Hemos revisado tu transferencia: se devuelven {amount}.',
    rejected: 'Hemos revisado tu transferencia: no se devuelven {amount}.',
    see: 'Tu pedido y su estado:',
  },
  fr: {
    subject: 'Votre virement à {shop}',
    approved: 'Nous avons examiné votre virement : {amount} vous sont rendus.',
    rejected: 'Nous avons examiné votre virement : {amount} ne vous sont pas rendus.',
    see: 'Votre commande et son état :',
  },
  de: {
    subject: 'Deine Überweisung an {shop}',
    approved: 'Wir haben deine Überweisung geprüft: {amount} davon gehen zurück.',
    rejected: 'Wir haben deine Überweisung geprüft: {amount} davon gehen nicht zurück.',
    see: 'Deine Bestellung und ihr Stand:',
  },
  pt: {
    subject: 'A sua transferência para {shop}',
    approved: 'Verificámos a sua transferência: {amount} são devolvidos.',
    rejected: 'Verificámos a sua transferência: {amount} não são devolvidos.',
    see: 'O seu pedido e o respetivo estado:',
  },
};

/** The words for each part of a refund, with its amount. */
export const routeWords: Record<Locale, { card: string; wallet: string }> = {
  en: {
    card: '{amount} goes back to your card. Your bank may need a few days.',
    wallet: '{amount} is in your wallet.',
  },
  ar: {
    card: 'يعود {amount} إلى بطاقتك. قد يحتاج مصرفك إلى بضعة أيام.',
    wallet: 'أُضيف {amount} إلى محفظتك.',
  },
  es: {
    card: '{amount} vuelven a tu tarjeta. Tu banco puede tardar unos días.',
    wallet: '{amount} están en tu monedero.',
  },
  fr: {
    card: '{amount} retournent sur votre carte. Votre banque peut mettre quelques jours.',
    wallet: '{amount} sont dans votre portefeuille.',
  },
  de: {
    card: '{amount} gehen auf deine Karte zurück. Deine Bank braucht vielleicht ein paar Tage.',
    wallet: '{amount} sind in deinem Guthaben.',
  },
  pt: {
    card: '{amount} voltam para o seu cartão. O seu banco pode demorar alguns dias.',
    wallet: '{amount} estão na sua carteira.',
  },
};
