import { PERSON_COOKIE } from '../../session/person.ts';

const SCRIPT = `if(/(?:^|; )${PERSON_COOKIE}=./.test(document.cookie))document.documentElement.dataset.signedIn="";document.currentScript.remove()`;

/**
 * A shared page with a script at its beginning that says before the first paint whether somebody is signed in, so that
 * the header never shows the way in to a person who is. It removes itself: React finds the head as it was rendered.
 */
export const withSignedInMark = (html: string, nonce: string): string =>
  html.replace('<head>', () => `<head><script nonce="${nonce}">${SCRIPT}</script>`);
