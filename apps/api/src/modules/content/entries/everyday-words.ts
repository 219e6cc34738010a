import { type Locale, locales } from '@hamper/contract/locale';

import { fold, foldedWords, withoutArticle } from '../../../text/fold.ts';

/**
 * Beginnings of words that people search for, and beginnings of those that the help says instead. Two letters are a whole word
 * that people search for, and a full stop ends one of the help that other words begin with.
 */
type Pair = [everyday: string, help: string];

const PAIRS: Record<Locale, Pair[]> = {
  en: [
    ['invoic bill', 'receipt'],
    ['track where', 'late follow'],
    ['complain claim return exchang swap', 'broken refund'],
    ['abort undo withdraw revok', 'cancel'],
    ['edit modif updat', 'change'],
    ['location', 'address'],
    ['voucher promo discount', 'coupon'],
    ['forgot forget', 'password'],
    ['register signup', 'login'],
    ['shipping postage delivery', 'delivery fees'],
    ['driver rider', 'courier'],
    ['job vacanc', 'positions'],
    ['support customer service hotline helpdesk', 'contact'],
    ['giftcard', 'gift'],
    ['stock unavailab', 'sold'],
    ['schedul preorder', 'time'],
    ['gluten lactose coeliac celiac', 'allergen'],
    ['gdpr', 'data'],
  ],
  de: [
    ['Rechnung Quittung Kassenbon', 'Beleg'],
    ['verfolg Sendungsverfolg tracking wo', 'verspätet verfolg'],
    ['Rückerstatt Rückzahl', 'Erstattung'],
    ['Beschwer Reklam Umtausch Rückgab zurückgeb', 'kaputt Erstattung'],
    ['abbrech abbestell widerruf', 'stornier'],
    ['kündig', 'stornier lösche'],
    ['bearbeit korrigier aktualisier', 'ändern'],
    ['Anschrift', 'Adresse'],
    ['Rabatt Promo Aktionscode', 'Gutschein'],
    ['vergess', 'Passwort'],
    ['registrier', 'anmelde'],
    ['Versand Porto Lieferung', 'Gebühr Liefergebühr'],
    ['Fahrer Bote', 'Kurier'],
    ['Job Karriere', 'Bewerbung'],
    ['Kundendienst Kundenservice Support Hotline', 'Kontakt'],
    ['Gutscheinkarte Geschenkgutschein', 'Geschenkkarte'],
    ['Gluten Laktose Zöliakie', 'Allergen'],
    ['DSGVO', 'Daten'],
  ],
  fr: [
    ['factur', 'reçu. reçus.'],
    ['suiv pistage où', 'retard suivez'],
    ['réclam plaint plaindre retour échang', 'abîmé remboursement'],
    ['annulation résili rétract', 'annuler'],
    ['changer modifi corrig', 'changer modifier'],
    ['coordonnées', 'adresse'],
    ['promo', 'bon réduction'],
    ['oubli', 'passe'],
    ['inscri enregistr', 'connexion'],
    ['expédi livraison', 'livraison frais'],
    ['paiement payement', 'payer'],
    ['coursier chauffeur', 'livreur'],
    ['embauch travail', 'emploi'],
    ['service client assistance hotline', 'contact'],
    ['chèque', 'carte'],
    ['gluten lactose', 'allergène'],
    ['rgpd', 'données'],
  ],
  es: [
    ['factur tique ticket', 'recibo'],
    ['rastre segui localiz', 'retrasa sigues'],
    ['queja quejar reclam devol cambio', 'roto reembolso'],
    ['anul cancela', 'cancelar'],
    ['cambiar modific edit', 'cambiar'],
    ['domicilio', 'dirección'],
    ['promo descuento vale', 'cupón'],
    ['olvid', 'contraseña'],
    ['registr', 'sesión'],
    ['gasto envío entrega', 'tarifa'],
    ['mensajero conductor', 'repartidor'],
    ['empleo trabaj', 'vacantes'],
    ['atención cliente soporte', 'contacto'],
    ['cheque', 'tarjeta'],
    ['gluten lactosa', 'alérgeno'],
    ['rgpd', 'datos'],
  ],
  pt: [
    ['fatur factur talão', 'recibo'],
    ['rastre segui localiz', 'atrasado acompanha'],
    ['queix reclam devol troca', 'estragado reembolso'],
    ['anul cancela', 'cancelar'],
    ['altera modific edit', 'mudar'],
    ['endereço', 'morada'],
    ['promo desconto', 'cupão'],
    ['esquec', 'passe'],
    ['regist', 'entrar'],
    ['portes envio entrega', 'taxa'],
    ['pagamento', 'pagar'],
    ['entregador motorista', 'estafeta'],
    ['emprego trabalh', 'vagas'],
    ['apoio cliente suporte contacto', 'contact'],
    ['prenda oferta', 'presente'],
    ['cheque vale', 'cartão cupão'],
    ['glúten lactose', 'alergénio'],
    ['rgpd', 'dados'],
  ],
  ar: [
    ['فاتورة فواتير', 'إيصال'],
    ['تتبع تعقب متابعة', 'تأخر تتابعه'],
    ['شكوى شكاوى', 'تشتكي تالف استرداد'],
    ['إرجاع استبدال مرتجع', 'تالف استرداد'],
    ['إبطال تراجع', 'إلغاء'],
    ['تغيير تعديل تبديل', 'تغير أغير'],
    ['خصم كوبون', 'قسيمة'],
    ['كود', 'رمز'],
    ['بقشيش', 'إكرامية'],
    ['عنواني', 'عنوان'],
    ['نسيت السر سري', 'مرور'],
    ['شحن توصيل', 'رسوم'],
    ['دفع', 'أدفع'],
    ['سائق', 'مندوب'],
    ['وظيفة توظيف', 'الوظائف'],
    ['خدمة عملاء دعم', 'تواصل'],
    ['كرت كارت', 'بطاقة'],
    ['جلوتين غلوتين لاكتوز', 'حساسية'],
    ['خصوصية', 'بياناتي'],
  ],
};

/** Words that a search may have and a question need not: whose something is, and that one asks or does it. */
const UNSAID: Record<Locale, string> = {
  en: 'a an the my our your i you we to of for is are was has have do does can how make file get',
  de: 'mein meine meinen meiner ein eine einen der die das ich ist sind wie kann für einreichen machen',
  fr: 'mon ma mes le la les l un une de du des d je est sont comment puis faire déposer',
  es: 'mi mis el la los las un una de del al es está cómo puedo hacer poner presentar',
  pt: 'meu minha meus minhas o a os as um uma de do da ao é está como posso fazer apresentar',
  // Whose something is, Arabic says at the end of the word itself.
  ar: 'تقديم رفع كيف هل لي في من',
};

/** Letters of words that too many others begin with. */
const MAX_WHOLE = 2;
/** Letters of a half-typed word from which on it may become one of everyday. */
const MIN_HALF_TYPED = 3;

const foldedHelp = (word: string): string => (word.endsWith('.') ? `${fold(word)} ` : fold(word));
const folded = new Map(
  locales.map((locale) => [
    locale,
    PAIRS[locale].map(
      ([everyday, help]) => [foldedWords(everyday), help.split(' ').map(foldedHelp)] as const,
    ),
  ]),
);
const unsaid = new Map(locales.map((locale) => [locale, new Set(foldedWords(UNSAID[locale]))]));

/**
 * The beginnings of words that the help has in a language for a folded word of everyday; none for most. A word that is still
 * being typed may become one of everyday.
 */
export function everydayWords(
  locale: Locale,
  word: string,
  { isBeingTyped }: { isBeingTyped: boolean },
): string[] {
  const forms = [word, ...withoutArticle(word)];
  const isMeant = (beginning: string) =>
    forms.some(
      (form) =>
        (beginning.length <= MAX_WHOLE ? form === beginning : form.startsWith(beginning)) ||
        (isBeingTyped && form.length >= MIN_HALF_TYPED && beginning.startsWith(form)),
    );
  return (folded.get(locale) ?? [])
    .filter(([everyday]) => everyday.some(isMeant))
    .flatMap(([, help]) => help);
}

/** The word itself and without its article; nothing for one of few letters that means something else. */
export const ownWords = (word: string, everyday: string[]): string[] =>
  everyday.length > 0 && word.length <= MAX_WHOLE ? [] : [word, ...withoutArticle(word)];

/** Terms of a search without those that a question need not have; all of them, when there are no others. */
export function askedTerms(locale: Locale, terms: string[]): string[] {
  const asked = terms.filter((term) => !unsaid.get(locale)?.has(term));
  return asked.length > 0 ? asked : terms;
}
