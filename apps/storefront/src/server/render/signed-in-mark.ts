import { PERSON_COOKIE } from '../../session/person.ts';
import { FULFILMENT_COOKIE } from '../../state/fulfilment.ts';

const SCRIPT = `(function(c,d){if(/(?:^|; )${PERSON_COOKIE}=./.test(c))d.signedIn="";if(/(?:^|; )(?:__Host-)?${FULFILMENT_COOKIE}=./.test(c))d.fulfilment=""})(document.cookie,document.documentElement.dataset);document.currentScript.remove()`;

/**
 * A shared page with a script at its beginning that says before the first paint whether somebody is signed in, so that
 * the header never shows the way in to a person who is, and whether this browser wants its orders otherwise than delivered now,
 * so that there is room to say so. It removes itself: React finds the head as it was rendered.
 */
export const withSignedInMark = (html: string, nonce: string): string =>
  html.replace('<head>', () => `<head><script nonce="${nonce}">${SCRIPT}</script>`);
