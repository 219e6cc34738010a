import { cx } from '@hamper/ui/class-names.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import type { ClipboardEvent, FocusEvent, InputEvent, KeyboardEvent } from 'react';

import * as styles from './code-boxes.module.css';

interface CodeBoxesProps {
  error: string | undefined;
  /** All six are there. */
  onFull: (box: HTMLInputElement) => void;
}

const COUNT = 6;
const ERROR = 'code-error';

/**
 * A code of six digits, a box each, left to right in every language. All boxes have one name, so that their form sends
 * the whole code by itself; what is typed stays in the boxes, and is there before any script is.
 */
export function CodeBoxes({ error, onFull }: CodeBoxesProps) {
  const { t } = useTranslation();
  const invalid = error !== undefined || undefined;
  const fill = (from: HTMLInputElement, digits: string) => {
    const boxes = boxesWith(from);
    const start = digits.length >= COUNT ? 0 : boxes.indexOf(from);
    [...digits].slice(0, COUNT - start).forEach((digit, at) => {
      const box = boxes[start + at];
      if (box) box.value = digit;
    });
    const end = start + digits.length;
    const last = boxes[Math.min(end, COUNT - 1)] ?? from;
    last.focus();
    // While a wrong code is typed anew, all boxes are full from the first digit on.
    if (end >= COUNT && boxes.every(({ value }) => value !== '')) onFull(last);
  };
  const onInput = (event: InputEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    const digits = digitsOf(box.value);
    box.value = '';
    if (digits !== '') fill(box, digits);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits !== '') fill(event.currentTarget, digits);
  };
  return (
    <fieldset className={styles.code}>
      <legend className={styles.legend}>{t('verify.code')}</legend>
      <noscript>
        <style>{`.${styles.boxes ?? ''}{display:none}`}</style>
        <input
          className={cx(styles.box, styles.plain)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={COUNT}
          dir="ltr"
          aria-label={t('verify.code')}
          aria-describedby={invalid && ERROR}
        />
      </noscript>
      <div className={styles.boxes} dir="ltr">
        {Array.from({ length: COUNT }, (_, at) => (
          <input
            key={at}
            className={styles.box}
            name="code"
            inputMode="numeric"
            // A phone offers the code of a message at the first one, and puts in all of it.
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for this one thing
            autoFocus={at === 0}
            aria-label={t('verify.digit', { number: at + 1 })}
            aria-invalid={invalid}
            aria-describedby={invalid && ERROR}
            onInput={onInput}
            onPaste={onPaste}
            onKeyDown={moveAmong}
            onFocus={select}
          />
        ))}
      </div>
      {invalid && (
        <p id={ERROR} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const boxesWith = (box: HTMLInputElement): HTMLInputElement[] => [
  ...(box.parentElement?.querySelectorAll('input') ?? []),
];

const select = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Digits of a text, Arabic ones too. */
const digitsOf = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, COUNT);

/** Arrows go from box to box; what takes away a digit goes back where there is none. */
function moveAmong(event: KeyboardEvent<HTMLInputElement>): void {
  const box = event.currentTarget;
  const boxes = boxesWith(box);
  const at = boxes.indexOf(box);
  const back = event.key === 'ArrowLeft' || (event.key === 'Backspace' && box.value === '');
  const target = back ? boxes[at - 1] : event.key === 'ArrowRight' ? boxes[at + 1] : undefined;
  if (!target) return;
  event.preventDefault();
  if (event.key === 'Backspace') target.value = '';
  target.focus();
}
