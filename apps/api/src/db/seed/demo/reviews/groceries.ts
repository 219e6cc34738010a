import { about, says } from './review.ts';

export const groceryReviews = about({
  'corner-grocery/avocado': [
    says('Ada', 5, 2, 'Ripe on the day, not three days before or after.'),
    says('Mara', 5, 5, 'Four out of four without brown spots. I keep a tally.'),
    says('Diego', 4, 11, 'Muy buenos, algo pequeños.'),
    says('Priya', 5, 19, 'Creamy. The toast is grateful.'),
    says('Jonas', 3, 33, 'Einer war noch steinhart.'),
  ],
  'corner-grocery/strawberries': [
    says('Chloé', 5, 1, 'Elles sentent la fraise à travers la barquette.'),
    says('Grace', 5, 3, 'Gone before the cream was whipped.'),
    says('Ada', 5, 8, 'Sweet to the core, even the pale ones.'),
    says('Pavel', 4, 15, 'Good, two soft ones at the bottom.'),
    says('Inês', 5, 22, 'Doces como as da minha avó.'),
  ],
  'corner-grocery/blueberries': [
    says('Hana', 5, 4, 'Firm and big, perfect for pancakes.'),
    says('Kofi', 4, 13, 'Nice. I would buy a bigger box.'),
    says('Yuki', 5, 27, 'Still good after a week in the fridge.'),
  ],
  'corner-grocery/vine-tomatoes': [
    says('Lucía', 5, 2, 'Saben a verano.'),
    says('Omar', 4, 9, 'Good colour, a little watery for salad but fine for sauce.'),
    says('Mara', 5, 16, 'The stems still smell of the greenhouse.'),
    says('Théo', 5, 30, 'Parfaites en salade.'),
  ],
  'corner-grocery/carrots': [
    says('Jonas', 5, 7, 'Knackig und mit Grün dran.'),
    says('Priya', 4, 20, 'Sweet, a bit sandy. Wash them well.'),
    says('Beatriz', 5, 37, 'Ótimas para o bolo.'),
  ],
  'corner-grocery/broccoli': [
    says('Hana', 5, 6, 'Tight heads, deep green, no yellow.'),
    says('Grace', 4, 18, 'One big crown, enough for two.'),
  ],
  'corner-grocery/bananas': [
    says('Kofi', 5, 3, 'Asked for green ones in the note and got green ones.'),
    says('Yuki', 5, 12, 'Good price, good bananas.'),
    says('Diego', 4, 25, 'Llegaron maduros, ideales para batidos.'),
  ],
  'corner-grocery/apples-red': [
    says('Omar', 5, 5, 'Loud crunch.'),
    says('Inês', 5, 21, 'Suculentas e bem embaladas.'),
    says('Pavel', 4, 34, 'I like that I can order a quarter kilo.'),
  ],
  'corner-grocery/sourdough': [
    says('Jonas', 5, 2, 'Kruste wie vom Bäcker, denn es ist vom Bäcker.'),
    says('Ada', 5, 6, 'Stays fresh for three days if you let it.'),
    says('Théo', 5, 10, 'Une vraie mie, enfin.'),
    says('Grace', 4, 17, 'Lovely and sour. Wish it came sliced.'),
    says('Mara', 5, 29, ''),
  ],
  'corner-grocery/whole-milk': [
    says('Priya', 5, 4, 'Tastes like milk used to.'),
    says('Chloé', 5, 14, 'Toujours fraîche, date toujours longue.'),
    says('Kofi', 4, 26, 'Good. A two-litre bottle would be welcome.'),
  ],
  'corner-grocery/eggs': [
    says('Lucía', 5, 3, 'Yemas naranjas, ni una rota.'),
    says('Hana', 5, 11, 'Ten eggs, ten whole eggs, every time.'),
    says('Omar', 5, 23, 'You can taste that these hens go outside.'),
    says('Pavel', 4, 42, 'Different sizes in one box, otherwise great.'),
  ],
  'corner-grocery/cheddar': [
    says('Grace', 5, 5, 'Crumbly and sharp, with those little crystals.'),
    says('Diego', 4, 16, 'Sabroso, algo caro.'),
    says('Ada', 5, 28, 'Does not last the evening at ours.'),
  ],
  'corner-grocery/croissants': [
    says('Chloé', 4, 4, 'Très corrects pour une épicerie.'),
    says('Yuki', 5, 9, 'Five minutes in the oven and the whole flat smells of butter.'),
    says('Beatriz', 5, 24, 'Folhados e amanteigados.'),
  ],
  'corner-grocery/ribeye': [
    says('Omar', 5, 7, 'Well marbled, cut thick. Rested it ten minutes: perfect.'),
    says('Pavel', 4, 19, 'Good steak, a bit more fat than I like.'),
    says('Kofi', 2, 40, 'Mine was well under 300 g.'),
  ],
  'corner-grocery/olive-oil': [
    says('Lucía', 5, 8, 'Verde, con cuerpo y un punto picante.'),
    says('Théo', 4, 31, 'Bonne huile, bouteille qui goutte.'),
  ],
  'corner-grocery/ground-coffee': [
    says('Inês', 5, 6, 'Aroma que acorda a casa inteira.'),
    says('Hana', 4, 22, 'A shade dark for filter, very good in the moka pot.'),
    says('Jonas', 5, 45, 'Mein Morgen.'),
  ],
  'corner-grocery/honey': [
    says('Mara', 5, 12, 'Tastes of lime blossom.'),
    says('Priya', 5, 36, 'Set beautifully after two weeks.'),
  ],
  'corner-grocery/toilet-paper': [
    says('Pavel', 4, 10, 'Does what it should. Soft enough.'),
    says('Grace', 5, 32, 'Saved a Sunday.'),
  ],
  'green-acre/org-apples': [
    says('Théo', 5, 4, 'De vraies pommes, pas des boules de cire.'),
    says('Yuki', 5, 15, 'Small, sour, wonderful.'),
  ],
  'green-acre/org-tomatoes': [
    says('Diego', 5, 6, 'Cada uno de un color y todos ricos.'),
    says('Mara', 4, 20, 'Delicate: eat them the same day.'),
    says('Priya', 5, 35, 'A salad that needs nothing but salt.'),
  ],
});
