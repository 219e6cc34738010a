import { MAX_MESSAGE_LENGTH } from '@hamper/contract/chat/chat-bounds';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { KeyboardEvent, Ref } from 'react';

import * as styles from './composer.module.css';

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  /** The id of what is said about it. */
  about: string;
  onType: (text: string) => void;
}

/** The field of a message, which grows with it. Enter sends where there is a keyboard; on glass it is a new line. */
export function MessageField({ ref, value, about, onType }: MessageFieldProps) {
  const { t } = useTranslation();
  return (
    <textarea
      ref={ref}
      name="chat_content"
      rows={1}
      dir="auto"
      value={value}
      maxLength={MAX_MESSAGE_LENGTH}
      aria-label={t('chat.message')}
      aria-describedby={about}
      placeholder={t('chat.placeholder')}
      autoComplete="off"
      className={styles.input}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (!isSending(event)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** Never while an input method composes. */
function isSending({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  // 229 is what Safari says of the Enter that ends a composition.
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || nativeEvent.keyCode === 229) return false;
  return !matchMedia('(pointer: coarse)').matches;
}
