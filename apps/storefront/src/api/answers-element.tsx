import { useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';

import { EMBEDDED_ANSWERS, writeAnswers } from './embedded-answers.ts';

/** React leaves it as the server wrote it. */
const answersText = createIsomorphicFn()
  .server(writeAnswers)
  .client(() => '');

/**
 * The answers that the page was rendered from, for the browser to begin with: JSON, which both sides read and write several times faster
 * than code. It stands before the scripts: whatever a page shows is there before it is drawn.
 */
export function AnswersElement() {
  const { queryClient } = useRouter().options.context;
  const html = { __html: answersText(queryClient) };
  return (
    <script
      type="application/json"
      id={EMBEDDED_ANSWERS}
      dangerouslySetInnerHTML={html}
      suppressHydrationWarning
    />
  );
}
