import type { SignInMethods } from '@hamper/contract/auth/sign-in-methods';
import { LinkButton } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { ReactNode } from 'react';

import { carriedSearch } from './account-route.ts';
import { SocialButton } from './sign-in/social-button.tsx';

import * as styles from './sign-in/sign-in-methods.module.css';

type Method = 'password' | 'phone' | 'link';

interface OtherSignInMethodsProps {
  methods: SignInMethods;
  /** Where to go afterwards; a path of this shop. */
  next: string;
  /** The invitation code of the address. */
  referral: string | undefined;
  /** The method of this page, which is not offered again. */
  here: Method;
}

/** All other sign-in methods that the shop offers, each of the same weight. They work without scripts. */
export function OtherSignInMethods({ methods, next, referral, here }: OtherSignInMethodsProps) {
  const { t } = useTranslation();
  const { social, phone, email_link: link, password } = methods;
  const others: [Method, boolean, ReactNode, string][] = [
    ['phone', phone, <Icon name="phone" key="" />, t('login.with-phone')],
    ['link', link, <Icon name="mail" key="" />, t('login.with-link')],
    ['password', password, <Icon name="rectangle-ellipsis" key="" />, t('login.with-password')],
  ];
  const offered = others.filter(([method, isOffered]) => isOffered && method !== here);
  if (social.length + offered.length === 0) return null;
  return (
    <>
      <p className={styles.or}>
        <span>{t('login.or')}</span>
      </p>
      <ul className={styles.list}>
        {social.map(({ id, name }) => (
          <li key={id}>
            <SocialButton id={id} name={name} next={next} referral={referral} />
          </li>
        ))}
        {offered.map(([method, , icon, words]) => (
          <li key={method}>
            <LinkButton
              href={methodHref(method, { next, referral })}
              variant="ghost"
              wide
              className={styles.way}
            >
              {icon}
              <span>{words}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function methodHref(method: Method, carried: { next: string; referral: string | undefined }): string {
  const search = new URLSearchParams({
    ...(method === 'password' ? {} : { with: method }),
    ...carriedSearch(carried),
  }).toString();
  return search === '' ? '/login' : `/login?${search}`;
}
