import type { Chat } from '@hamper/contract/chat/chat';
import { MAX_MESSAGE_LENGTH } from '@hamper/contract/chat/chat-bounds';
import { IconButton } from '@hamper/ui/controls/icon-button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';

import { useSayTyping } from '../thread/use-typing.ts';
import type { UnscriptedForm } from '../unscripted-form.ts';
import type { KeptWriting } from './kept.ts';
import { MessageField } from './message-field.tsx';
import { PhotoButton, PhotoPreview } from './photo-choice.tsx';
import { QuickMessages } from './quick-messages.tsx';
import { useDraft } from './use-draft.ts';
import { usePhoto } from './use-photo.ts';
import type { Writing } from './use-send-queue.ts';

import * as styles from './composer.module.css';

/** So many characters before the end it is said how many are left. */
const NEAR_LIMIT = 200;

interface ComposerProps {
  chat: Chat;
  kept: KeptWriting;
  form?: UnscriptedForm | undefined;
  /** Whether not too many wait already. */
  hasRoom: () => boolean;
  onWrite: (writing: Writing) => void;
}

/** Where one writes, with a picture and ready sentences. A form of its own before scripts have come. */
export function Composer({ chat, kept, form, hasRoom, onWrite }: ComposerProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const hydrated = useHydrated();
  const { text, setText } = useDraft(chat.uuid, kept, form?.typed);
  const photo = usePhoto(chat.uuid);
  const sayTyping = useSayTyping(chat.uuid);
  const [isFull, setFull] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const about = useId();
  const left = MAX_MESSAGE_LENGTH - text.length;
  const isBlank = text.trim() === '' && !photo.photo;
  const words = photo.fault ?? (isFull ? t('chat.full') : form?.fault);

  useEffect(() => {
    // Somebody may have written before the page was alive.
    const early = area.current?.value ?? '';
    if (early !== text) setText(early);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  const write = async (written: string) => {
    if ((written.trim() === '' && !photo.photo) || left < 0 || photo.isSending) return;
    setFull(!hasRoom());
    if (!hasRoom()) return;
    const img = await photo.send();
    if (img === undefined) return;
    onWrite({ text: written.trim(), img });
    // While a picture was on its way somebody may have gone on writing.
    if (area.current?.value === written) setText('');
    photo.remove();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void write(area.current?.value ?? '');
    area.current?.focus();
  };
  const type = (next: string) => {
    setText(next);
    if (next.trim() !== '') sayTyping();
  };
  const suggest = (sentence: string) => {
    type(text.trim() === '' ? sentence : `${text.trimEnd()} ${sentence}`);
    area.current?.focus();
  };
  return (
    <div className={styles.composer}>
      {text === '' && !photo.photo && <QuickMessages chat={chat} onSelect={suggest} />}
      <PhotoPreview {...photo} />
      <form method="post" action={`/chat/${chat.uuid}`} className={styles.bar} onSubmit={submit}>
        {form?.id !== undefined && <input type="hidden" name="id" value={form.id} />}
        <PhotoButton onSelect={(file) => void photo.choose(file)} />
        <MessageField ref={area} value={text} about={about} onType={type} />
        <IconButton
          type="submit"
          label={t('chat.send')}
          icon={<Icon name="send-horizontal" className="flip" />}
          className={styles.send}
          // The form works without scripts, too, which alone know whether it is blank.
          aria-disabled={(hydrated && isBlank) || undefined}
        />
      </form>
      <p id={about} className={styles.about} aria-live="polite">
        {left <= NEAR_LIMIT && t('chat.left', { count: left, number: number(left) })}
      </p>
      {words !== undefined && (
        <p role="alert" className={styles.fault}>
          {words}
        </p>
      )}
    </div>
  );
}
