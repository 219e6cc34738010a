import { food } from './item.ts';
import { w } from './words.ts';

/** The demo's offer for friends, in minor units of the base currency. */
export const referralOffer = {
  img: food('1f381'),
  title: w(
    'Good food is better shared | الطعام الطيب ألذ بالمشاركة | Lo rico sabe mejor en compañía | Ce qui est bon se partage | Gutes schmeckt gemeinsam besser | O que é bom sabe melhor partilhado',
  ),
  description: w(
    'Bring a friend to Hamper, and there is something in it for both of you. | ادعُ صديقًا إلى هامبر، ولكلٍّ منكما مكافأة. | Trae a un amigo a Hamper y los dos salís ganando. | Faites découvrir Hamper à un ami : vous y gagnez tous les deux. | Bring jemanden zu Hamper, dann habt ihr beide etwas davon. | Traga um amigo para o Hamper e ganham os dois.',
  ),
  priceFromMinor: 1000,
  priceToMinor: 500,
  minOrderMinor: 2000,
};
