/**
 * Words that insult people for what they are, folded as `fold` does it. A short list, to be read by somebody before
 * others read it: what it misses an admin can still refuse. Words that mean something harmless in another of the six
 * languages (`retard` is a French delay) are not in it.
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
