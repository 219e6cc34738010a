import { Field } from '@hamper/ui/controls/field.tsx';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { type ComponentProps, useState } from 'react';

import * as styles from './password-field.module.css';

interface PasswordFieldProps extends Pick<
  ComponentProps<typeof Field>,
  'error' | 'description' | 'autoComplete' | 'name'
> {
  label?: string;
}

/** A password that can be looked at while typing. */
export function PasswordField({ label, name = 'password', ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field
      {...props}
      label={label ?? t('account.password')}
      name={name}
      type={isVisible ? 'text' : 'password'}
      maxLength={200}
      autoCapitalize={isVisible ? 'none' : undefined}
      spellCheck={false}
      dir="ltr"
      endAdornment={
        <IconButton
          className={styles.reveal}
          label={t(isVisible ? 'account.hide-password' : 'account.show-password')}
          icon={isVisible ? <Icon name="eye-off" /> : <Icon name="eye" />}
          onClick={() => setIsVisible(!isVisible)}
        />
      }
    />
  );
}
