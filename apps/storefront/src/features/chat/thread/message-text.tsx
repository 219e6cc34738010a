import { cx } from '@hamper/ui/class-names.ts';

import { isFewEmoji, linkParts } from './links.ts';

import * as styles from './message.module.css';

/** The words of a message, as text and nothing else; addresses in them are links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className={cx(styles.text, isFewEmoji(text) && styles.large)}>
      {linkParts(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          part
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the same address may stand in it twice
            key={index}
            href={href}
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {part}
          </a>
        ),
      )}
    </p>
  );
}
