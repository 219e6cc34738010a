import type { Locale } from '@hamper/contract/locale';

/** A mail's words: what stands before its link (or address), and what after. `{lasts}` is a time such as "15 minutes". */
interface Letter {
  subject: string;
  before: string;
  after: string;
}

type Occasion =
  | 'verifyEmail'
  | 'emailLink'
  | 'resetPassword'
  | 'noAccount'
  | 'confirmEmail'
  | 'emailChanged'
  | 'phoneChanged'
  | 'passwordChanged';

export interface AccountMailWords extends Record<Occasion, Letter> {
  /** The first line; the name is blank where we have none. */
  hello: (name: string) => string;
}

export const accountMailWords: Record<Locale, AccountMailWords> = {
  en: {
    hello: (name) => (name ? `Hello ${name},` : 'Hello,'),
    verifyEmail: {
      subject: 'Welcome to Hamper: please confirm your email',
      before:
        'Your account is ready, and the shops near you are waiting. Please confirm that this is your address:',
      after: 'The link is good for one day. If you did not open an account, you can ignore this mail.',
    },
    emailLink: {
      subject: 'Your link to sign in to Hamper',
      before: 'Open this link to sign in:',
      after:
        'It is good for {lasts}, and for one time. If you did not ask for it, you can ignore this mail: nobody gets in without the link, so please do not pass it on.',
    },
    resetPassword: {
      subject: 'Set a new password for Hamper',
      before: 'Open this link to set a new password:',
      after:
        'It is good for {lasts}, and for one time. If you did not ask for it, you can ignore this mail: your password stays as it is.',
    },
    noAccount: {
      subject: 'There is no Hamper account with this address',
      before:
        'Somebody asked to set a new password for this address, but there is no account with it. Perhaps you used another address. You can open an account here:',
      after: 'If it was not you, you can ignore this mail.',
    },
    confirmEmail: {
      subject: 'Confirm your new email for Hamper',
      before: 'Open this link, and from now on we write to you at this address:',
      after:
        'The link is good for one hour. If you did not ask for it, you can ignore this mail: nothing changes.',
    },
    emailChanged: {
      subject: 'The email of your Hamper account was changed',
      before: 'From now on we write to you at this address:',
      after: 'If it was not you, please write to us at once.',
    },
    phoneChanged: {
      subject: 'The phone of your Hamper account was changed',
      before: 'From now on this number signs in to your account:',
      after: 'If it was not you, please set a new password and write to us at once.',
    },
    passwordChanged: {
      subject: 'Your Hamper password was changed',
      before: 'Your password was changed just now, and your other devices were signed out.',
      after: 'If it was not you, please set a new one with "Forgot password" and write to us at once.',
    },
  },
  ar: {
    hello: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
    verifyEmail: {
      subject: 'مرحبًا بك في هامبر: يُرجى تأكيد بريدك الإلكتروني',
      before: 'حسابك جاهز، والمتاجر القريبة بانتظارك. يُرجى تأكيد أن هذا العنوان لك:',
      after: 'الرابط صالح ليوم واحد. إذا لم تفتح حسابًا، فتجاهل هذه الرسالة.',
    },
    emailLink: {
      subject: 'رابط تسجيل دخولك إلى هامبر',
      before: 'افتح هذا الرابط لتسجيل الدخول:',
      after:
        'الرابط صالح لمدة {lasts} ولمرة واحدة. إذا لم تطلبه، فتجاهل هذه الرسالة: لا يدخل أحد من دون الرابط، فلا تعطه لأحد.',
    },
    resetPassword: {
      subject: 'تعيين كلمة مرور جديدة لهامبر',
      before: 'افتح هذا الرابط لتعيين كلمة مرور جديدة:',
      after:
        'الرابط صالح لمدة {lasts} ولمرة واحدة. إذا لم تطلبه، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.',
    },
    noAccount: {
      subject: 'لا يوجد حساب في هامبر بهذا العنوان',
      before:
        'طلب أحدهم تعيين كلمة مرور جديدة لهذا العنوان، ولكن لا يوجد حساب به. ربما استخدمت عنوانًا آخر. يمكنك فتح حساب هنا:',
      after: 'إذا لم تكن أنت، فتجاهل هذه الرسالة.',
    },
    confirmEmail: {
      subject: 'تأكيد بريدك الإلكتروني الجديد في هامبر',
      before: 'افتح هذا الرابط لنراسلك من الآن على هذا العنوان:',
      after: 'الرابط صالح لساعة واحدة. إذا لم تطلبه، فتجاهل هذه الرسالة: لن يتغير شيء.',
    },
    emailChanged: {
      subject: 'تم تغيير البريد الإلكتروني لحسابك في هامبر',
      before: 'من الآن نراسلك على هذا العنوان:',
      after: 'إذا لم تكن أنت، فراسلنا فورًا.',
    },
    phoneChanged: {
      subject: 'تم تغيير هاتف حسابك في هامبر',
      before: 'من الآن يمكن الدخول إلى حسابك بهذا الرقم:',
      after: 'إن لم تفعل ذلك، فعيّن كلمة مرور جديدة واكتب إلينا فورًا.',
    },
    passwordChanged: {
      subject: 'تم تغيير كلمة مرورك في هامبر',
      before: 'تم تغيير كلمة مرورك الآن، وتسجيل الخروج من أجهزتك الأخرى.',
      after: 'إذا لم تكن أنت، فعيّن كلمة مرور جديدة عبر «نسيت كلمة المرور» وراسلنا فورًا.',
    },
  },
  es: {
    hello: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
    verifyEmail: {
      subject: 'Te damos la bienvenida a Hamper: confirma tu correo',
      before: 'Tu cuenta está lista y las tiendas cercanas te esperan. Confirma que esta dirección es tuya:',
      after: 'El enlace vale un día. Si no has abierto una cuenta, puedes ignorar este correo.',
    },
    emailLink: {
      subject: 'Tu enlace para entrar en Hamper',
      before: 'Abre este enlace para entrar:',
      after:
        'Vale {lasts} y una sola vez. Si no lo has pedido, puedes ignorar este correo: nadie entra sin el enlace, así que no se lo des a nadie.',
    },
    resetPassword: {
      subject: 'Elige una nueva contraseña para Hamper',
      before: 'Abre este enlace para elegir una nueva contraseña:',
      after:
        'Vale {lasts} y una sola vez. Si no lo has pedido, puedes ignorar este correo: tu contraseña no cambia.',
    },
    noAccount: {
      subject: 'No hay ninguna cuenta de Hamper con esta dirección',
      before:
        'Alguien ha pedido una nueva contraseña para esta dirección, pero no hay ninguna cuenta con ella. Quizá usaste otra dirección. Puedes abrir una cuenta aquí:',
      after: 'Si no has sido tú, puedes ignorar este correo.',
    },
    confirmEmail: {
      subject: 'Confirma tu nuevo correo de Hamper',
      before: 'Abre este enlace y desde ahora te escribiremos a esta dirección:',
      after: 'El enlace vale una hora. Si no lo has pedido, puedes ignorar este correo: no cambia nada.',
    },
    emailChanged: {
      subject: 'El correo de tu cuenta de Hamper ha cambiado',
      before: 'Desde ahora te escribiremos a esta dirección:',
      after: 'Si no has sido tú, escríbenos cuanto antes.',
    },
    phoneChanged: {
      subject: 'Se cambió el teléfono de tu cuenta de Hamper',
      before: 'Desde ahora este número da acceso a tu cuenta:',
      after: 'Si no fuiste tú, crea una contraseña nueva y escríbenos enseguida.',
    },
    passwordChanged: {
      subject: 'Tu contraseña de Hamper ha cambiado',
      before: 'Tu contraseña acaba de cambiar y se ha cerrado la sesión en tus otros dispositivos.',
      after: 'Si no has sido tú, elige una nueva con «He olvidado mi contraseña» y escríbenos cuanto antes.',
    },
  },
  fr: {
    hello: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    verifyEmail: {
      subject: 'Bienvenue chez Hamper : confirmez votre adresse e-mail',
      before:
        'Votre compte est prêt et les boutiques du quartier vous attendent. Confirmez que cette adresse est la vôtre :',
      after: 'Le lien est valable un jour. Si vous n’avez pas ouvert de compte, ignorez ce message.',
    },
    emailLink: {
      subject: 'Votre lien pour vous connecter à Hamper',
      before: 'Ouvrez ce lien pour vous connecter :',
      after:
        'Il est valable {lasts} et une seule fois. Si vous ne l’avez pas demandé, ignorez ce message : personne n’entre sans le lien, alors ne le transmettez pas.',
    },
    resetPassword: {
      subject: 'Choisissez un nouveau mot de passe pour Hamper',
      before: 'Ouvrez ce lien pour choisir un nouveau mot de passe :',
      after:
        'Il est valable {lasts} et une seule fois. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe ne change pas.',
    },
    noAccount: {
      subject: 'Aucun compte Hamper avec cette adresse',
      before:
        'Quelqu’un a demandé un nouveau mot de passe pour cette adresse, mais aucun compte ne l’utilise. Peut-être avez-vous utilisé une autre adresse. Vous pouvez ouvrir un compte ici :',
      after: 'Si ce n’était pas vous, ignorez ce message.',
    },
    confirmEmail: {
      subject: 'Confirmez votre nouvelle adresse e-mail pour Hamper',
      before: 'Ouvrez ce lien, et nous vous écrirons désormais à cette adresse :',
      after:
        'Le lien est valable une heure. Si vous ne l’avez pas demandé, ignorez ce message : rien ne change.',
    },
    emailChanged: {
      subject: 'L’adresse e-mail de votre compte Hamper a changé',
      before: 'Désormais, nous vous écrirons à cette adresse :',
      after: 'Si ce n’était pas vous, écrivez-nous sans attendre.',
    },
    phoneChanged: {
      subject: 'Le téléphone de votre compte Hamper a changé',
      before: 'Ce numéro donne désormais accès à votre compte :',
      after: 'Si ce n’était pas vous, choisissez un nouveau mot de passe et écrivez-nous aussitôt.',
    },
    passwordChanged: {
      subject: 'Votre mot de passe Hamper a changé',
      before: 'Votre mot de passe vient de changer et vos autres appareils ont été déconnectés.',
      after:
        'Si ce n’était pas vous, choisissez-en un nouveau avec « Mot de passe oublié » et écrivez-nous sans attendre.',
    },
  },
  de: {
    hello: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    verifyEmail: {
      subject: 'Willkommen bei Hamper: bitte bestätige deine E-Mail-Adresse',
      before:
        'dein Konto ist bereit, und die Läden in deiner Nähe warten schon. Bitte bestätige, dass diese Adresse dir gehört:',
      after: 'Der Link gilt einen Tag. Wenn du kein Konto eröffnet hast, kannst du diese Mail ignorieren.',
    },
    emailLink: {
      subject: 'Dein Link zum Anmelden bei Hamper',
      before: 'öffne diesen Link, um dich anzumelden:',
      after:
        'Er gilt {lasts} und nur einmal. Wenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren: Ohne den Link kommt niemand hinein, also gib ihn bitte nicht weiter.',
    },
    resetPassword: {
      subject: 'Neues Passwort für Hamper',
      before: 'öffne diesen Link, um ein neues Passwort zu setzen:',
      after:
        'Er gilt {lasts} und nur einmal. Wenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren: Dein Passwort bleibt, wie es ist.',
    },
    noAccount: {
      subject: 'Kein Hamper-Konto mit dieser Adresse',
      before:
        'jemand wollte für diese Adresse ein neues Passwort setzen, aber es gibt kein Konto mit ihr. Vielleicht hast du eine andere Adresse benutzt. Hier kannst du ein Konto eröffnen:',
      after: 'Wenn du das nicht warst, kannst du diese Mail ignorieren.',
    },
    confirmEmail: {
      subject: 'Bestätige deine neue E-Mail-Adresse für Hamper',
      before: 'öffne diesen Link, und wir schreiben dir ab jetzt an diese Adresse:',
      after:
        'Der Link gilt eine Stunde. Wenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren: Es ändert sich nichts.',
    },
    emailChanged: {
      subject: 'Die E-Mail-Adresse deines Hamper-Kontos wurde geändert',
      before: 'ab jetzt schreiben wir dir an diese Adresse:',
      after: 'Wenn du das nicht warst, schreib uns bitte sofort.',
    },
    phoneChanged: {
      subject: 'Die Telefonnummer deines Hamper-Kontos wurde geändert',
      before: 'Ab jetzt meldet diese Nummer an deinem Konto an:',
      after: 'Wenn du das nicht warst, setze ein neues Passwort und schreib uns sofort.',
    },
    passwordChanged: {
      subject: 'Dein Hamper-Passwort wurde geändert',
      before: 'dein Passwort wurde gerade geändert, und deine anderen Geräte wurden abgemeldet.',
      after:
        'Wenn du das nicht warst, setze über „Passwort vergessen“ ein neues und schreib uns bitte sofort.',
    },
  },
  pt: {
    hello: (name) => (name ? `Olá, ${name},` : 'Olá,'),
    verifyEmail: {
      subject: 'Boas-vindas à Hamper: confirme o seu e-mail',
      before:
        'A sua conta está pronta e as lojas por perto esperam por si. Confirme que este endereço é seu:',
      after: 'A ligação é válida durante um dia. Se não abriu uma conta, pode ignorar este e-mail.',
    },
    emailLink: {
      subject: 'A sua ligação para entrar na Hamper',
      before: 'Abra esta ligação para entrar:',
      after:
        'É válida durante {lasts} e uma só vez. Se não a pediu, pode ignorar este e-mail: ninguém entra sem a ligação, por isso não a passe a ninguém.',
    },
    resetPassword: {
      subject: 'Escolha uma nova palavra-passe para a Hamper',
      before: 'Abra esta ligação para escolher uma nova palavra-passe:',
      after:
        'É válida durante {lasts} e uma só vez. Se não a pediu, pode ignorar este e-mail: a sua palavra-passe não muda.',
    },
    noAccount: {
      subject: 'Não há conta na Hamper com este endereço',
      before:
        'Alguém pediu uma nova palavra-passe para este endereço, mas não há nenhuma conta com ele. Talvez tenha usado outro endereço. Pode abrir uma conta aqui:',
      after: 'Se não foi você, pode ignorar este e-mail.',
    },
    confirmEmail: {
      subject: 'Confirme o seu novo e-mail na Hamper',
      before: 'Abra esta ligação e passaremos a escrever-lhe para este endereço:',
      after: 'A ligação é válida durante uma hora. Se não a pediu, pode ignorar este e-mail: nada muda.',
    },
    emailChanged: {
      subject: 'O e-mail da sua conta Hamper foi alterado',
      before: 'A partir de agora escrevemos-lhe para este endereço:',
      after: 'Se não foi você, escreva-nos de imediato.',
    },
    phoneChanged: {
      subject: 'O telefone da sua conta Hamper foi alterado',
      before: 'A partir de agora este número dá acesso à sua conta:',
      after: 'Se não foi você, defina uma nova palavra-passe e escreva-nos de imediato.',
    },
    passwordChanged: {
      subject: 'A sua palavra-passe da Hamper foi alterada',
      before: 'A sua palavra-passe acabou de ser alterada e os seus outros dispositivos foram desligados.',
      after: 'Se não foi você, escolha uma nova em «Esqueci-me da palavra-passe» e escreva-nos de imediato.',
    },
  },
};
