/**
 * Slurs, normalised by `fold`. A short list: reviews with one are held for moderation, and an admin can refuse others.
 * Words with a harmless meaning in one of the six languages (`retard` is a French delay) are left out.
 */
export const slurs: readonly string[] = [
  // English
  'nigger',
  'nigga',
  'faggot',
  'kike',
  'spic',
  'chink',
  'retarded',
  'tranny',
  'cunt',
  'raghead',
  // Arabic
  'شرموطه',
  'قحبه',
  'خول',
  'منيوك',
  'عرص',
  'كس امك',
  // Spanish
  'maricon',
  'sudaca',
  'puta',
  'hijo de puta',
  'moraco',
  // French
  'bougnoule',
  'negresse',
  'youpin',
  'salope',
  'connasse',
  // German
  'neger',
  'kanake',
  'schwuchtel',
  'hurensohn',
  'fotze',
  'zigeuner',
  // Portuguese
  'viado',
  'paneleiro',
  'filho da puta',
];
