import { HtmlValidate } from 'html-validate';

/** What is asked of a page’s HTML. A rule that is off or weaker says why. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // How React writes valid HTML: names of attributes in its own case, `/>` after void elements, `=""` after boolean ones.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // HTML lets an id begin with any character: those of React begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // Boxes to tick share a name: that is how a form sends a list.
    'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'submit'] }],
    // It asks its spaces of all words in a link that dials; numbers themselves have them, and their labels may break.
    'tel-non-breaking': 'off',
    // The header's search is sent by Enter, and by the key that a phone's keyboard has for it; a button beside it that nobody
    // sees would be one more stop for whoever comes by keyboard. Of the other forms each has its button.
    'wcag/h32': 'off',
    // Places, sizes and pastels come from data: of bars, maps, charts, pictures and their colours until they are there. Colours
    // and all else that could be a class are held by the styles' own tests.
    'no-inline-style': 'off',
    // Our own files come from the address of the page itself.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

/** Where scripts are off a number field stands before the amount of the stepper: of both the first one counts. */
const MEANT = 'form-dup-name: Duplicate form control name "add" ';

/** What is wrong with a page’s HTML, a line for each kind of fault. */
export async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
  return [...new Set(faults)].filter((fault) => !fault.startsWith(MEANT));
}
