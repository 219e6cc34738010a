import type { Locale } from '@hamper/contract/locale';

import type { Mail } from '../../ports/mail/mail.port.ts';

const words: Record<Locale, { subject: string; body: (name: string) => string }> = {
  en: {
    subject: 'Welcome to Hamper',
    body: (name) => `Hello ${name},\n\nyour account is ready. Shops near you are waiting.\n`,
  },
  ar: {
    subject: 'مرحبًا بك في هامبر',
    body: (name) => `مرحبًا ${name}،\n\nحسابك جاهز، والمتاجر القريبة بانتظارك.\n`,
  },
  es: {
    subject: 'Te damos la bienvenida a Hamper',
    body: (name) => `Hola, ${name}:\n\nTu cuenta está lista. Las tiendas cercanas te esperan.\n`,
  },
  fr: {
    subject: 'Bienvenue chez Hamper',
    body: (name) => `Bonjour ${name},\n\nVotre compte est prêt. Les boutiques du quartier vous attendent.\n`,
  },
  de: {
    subject: 'Willkommen bei Hamper',
    body: (name) => `Hallo ${name},\n\ndein Konto ist bereit. Die Läden in deiner Nähe warten schon.\n`,
  },
  pt: {
    subject: 'Bem-vindo à Hamper',
    body: (name) => `Olá, ${name},\n\na sua conta está pronta. As lojas por perto esperam por si.\n`,
  },
};

export const welcomeMail = ({ to, name, locale }: { to: string; name: string; locale: Locale }): Mail => ({
  to,
  kind: 'welcome',
  locale,
  subject: words[locale].subject,
  body: words[locale].body(name),
});
