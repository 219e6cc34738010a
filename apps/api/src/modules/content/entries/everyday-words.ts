import { type Locale, locales } from '@hamper/contract/locale';

import { foldedWords, withoutArticle } from '../../../text/fold.ts';

/** Beginnings of words that people search for, and beginnings of those that the help says instead. */
type Pair = [everyday: string, help: string];

const PAIRS: Record<Locale, Pair[]> = {
  en: [
    ['invoic bill', 'receipt'],
    ['track', 'late follow'],
    ['complain claim return exchang swap', 'broken refund'],
    ['abort undo withdraw revok', 'cancel'],
    ['edit modif updat', 'change'],
    ['location', 'address'],
    ['voucher promo discount', 'coupon'],
    ['forgot forget', 'password'],
    ['register signup', 'login'],
    ['shipping postage', 'delivery'],
    ['driver rider', 'courier'],
    ['job vacanc', 'positions'],
    ['gdpr', 'data'],
  ],
  de: [
    ['Rechnung Quittung Kassenbon', 'Beleg'],
    ['verfolg Sendungsverfolg tracking', 'verspätet verfolg'],
    ['Beschwer Reklam Umtausch Rückgab zurückgeb', 'kaputt Erstattung'],
    ['abbrech abbestell widerruf', 'stornier'],
    ['kündig', 'stornier lösche'],
    ['bearbeit korrigier aktualisier', 'ändern'],
    ['Anschrift', 'Adresse'],
    ['Rabatt Promo Aktionscode', 'Gutschein'],
    ['vergess', 'Passwort'],
    ['registrier', 'anmelde'],
    ['Versand Porto', 'Gebühr Liefergebühr'],
    ['Fahrer Bote', 'Kurier'],
    ['Job Karriere', 'Bewerbung'],
    ['DSGVO', 'Daten'],
  ],
  fr: [
    ['factur', 'reçu'],
    ['suiv pistage', 'retard suivez'],
    ['réclam plaint plaindre retour échang', 'abîmé remboursement'],
    ['annulation résili rétract', 'annuler'],
    ['changer modifi corrig', 'changer modifier'],
    ['coordonnées', 'adresse'],
    ['promo', 'bon réduction'],
    ['oubli', 'passe'],
    ['inscri enregistr', 'connexion'],
    ['expédi', 'livraison'],
    ['coursier chauffeur', 'livreur'],
    ['embauch travail', 'emploi'],
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
    ['gasto', 'tarifa'],
    ['mensajero conductor', 'repartidor'],
    ['empleo trabaj', 'vacantes'],
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
    ['portes envio', 'taxa'],
    ['entregador motorista', 'estafeta'],
    ['emprego trabalh', 'vagas'],
    ['rgpd', 'dados'],
  ],
  ar: [
    ['فاتورة فواتير', 'إيصال'],
    ['تتبع تعقب متابعة', 'تأخر تتابعه'],
    ['شكوى شكاوى إرجاع استبدال مرتجع', 'تالف استرداد'],
    ['إبطال تراجع', 'إلغاء'],
    ['تغيير تعديل تبديل', 'تغير أغير'],
    ['خصم كوبون', 'قسيمة'],
    ['كود', 'رمز'],
    ['بقشيش', 'إكرامية'],
    ['عنواني', 'عنوان'],
    ['نسيت', 'مرور'],
    ['شحن', 'رسوم'],
    ['سائق', 'مندوب'],
    ['وظيفة توظيف', 'الوظائف'],
    ['خصوصية', 'بياناتي'],
  ],
};

/** Words that a search may have and a question need not: whose something is. */
const UNSAID: Record<Locale, string> = {
  en: 'my our',
  de: 'mein meine meinen meiner',
  fr: 'mon ma mes',
  es: 'mi mis',
  pt: 'meu minha meus minhas',
  // Arabic says it at the end of the word itself.
  ar: '',
};

const folded = new Map(
  locales.map((locale) => [
    locale,
    PAIRS[locale].map(([everyday, help]) => [foldedWords(everyday), foldedWords(help)] as const),
  ]),
);

/** The beginnings of words that the help has in a language for a folded word of everyday; none for most. */
export function everydayWords(locale: Locale, word: string): string[] {
  const forms = [word, ...withoutArticle(word)];
  const isMeant = (beginning: string) => forms.some((form) => form.startsWith(beginning));
  return (folded.get(locale) ?? [])
    .filter(([everyday]) => everyday.some(isMeant))
    .flatMap(([, help]) => help);
}

/** Terms of a search without those that a question need not have; all of them, when there are no others. */
export function askedTerms(locale: Locale, terms: string[]): string[] {
  const unsaid = UNSAID[locale].split(' ');
  const asked = terms.filter((term) => !unsaid.includes(term));
  return asked.length > 0 ? asked : terms;
}
