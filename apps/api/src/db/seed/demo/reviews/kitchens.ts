import { about, says } from './review.ts';

export const kitchenReviews = about({
  'bella-napoli/margherita': [
    says('Théo', 5, 3, 'Peu de choses, toutes justes.'),
    says('Grace', 5, 7, 'Leopard spots on the crust and real basil.'),
    says('Lucía', 5, 14, 'Sencilla y perfecta.'),
    says('Omar', 4, 26, 'Great taste. A touch wet in the middle, as it is in Naples.'),
  ],
  'bella-napoli/diavola': [
    says('Kofi', 5, 5, 'Honest heat, good salami.'),
    says('Yuki', 4, 21, 'Hotter than I thought, and I finished it.'),
  ],
  'bella-napoli/spaghetti-bolognese': [
    says('Jonas', 5, 6, 'Schmeckt nach langem Kochen.'),
    says('Beatriz', 4, 23, 'Porção enorme, massa um pouco cozida demais.'),
  ],
  'sakura-rolls/salmon-nigiri': [
    says('Hana', 5, 3, 'Thick slices, warm rice. Right.'),
    says('Chloé', 5, 12, 'Fond en bouche.'),
    says('Mara', 4, 25, 'Very good, a little heavy on the wasabi.'),
  ],
  'sakura-rolls/california-roll': [
    says('Ada', 4, 2, 'Fresh and neat; I could have eaten ten.'),
    says('Priya', 5, 17, 'The children’s favourite, so I order two.'),
  ],
  'sakura-rolls/gyoza': [
    says('Ada', 5, 2, 'Crisp below, soft above.'),
    says('Pavel', 5, 13, 'The dip alone is worth the order.'),
    says('Diego', 4, 29, 'Buenísimas, llegaron un poco pegadas.'),
  ],
  'sakura-rolls/ramen': [
    says('Yuki', 5, 4, 'Broth and noodles come apart, so nothing goes soggy. Clever.'),
    says('Omar', 4, 18, 'Deep broth. The egg was a minute too long.'),
    says('Inês', 5, 34, 'Conforto numa tigela.'),
  ],
  'sakura-rolls/bento-box': [
    says('Kofi', 5, 8, 'Six small dishes, none of them filler.'),
    says('Grace', 5, 27, 'A pretty lunch that keeps its promise.'),
  ],
  'burger-yard/classic-burger': [
    says('Beatriz', 5, 2, 'Ponto certo, pão macio.'),
    says('Pavel', 5, 9, 'Juicy. Needs two napkins, gets four.'),
    says('Chloé', 3, 22, 'Bon goût, mais arrivé tiède.'),
    says('Jonas', 4, 38, 'Klassiker, gut gemacht.'),
  ],
  'burger-yard/fries': [
    says('Omar', 5, 5, 'Skin on, salt right, still crisp at the door.'),
    says('Hana', 4, 20, 'The large is very large.'),
  ],
  'green-bowl/garden-salad': [
    says('Priya', 5, 4, 'Nothing limp in it.'),
    says('Mara', 5, 15, 'The mustard dressing should be sold by the bottle.'),
  ],
  'green-bowl/avocado-bowl': [
    says('Lucía', 5, 6, 'Mi comida de los lunes.'),
    says('Théo', 4, 19, 'Très bon, j’aurais pris plus d’avocat.'),
    says('Hana', 5, 33, 'Filling without sending you to sleep.'),
  ],
  'green-bowl/poke-bowl': [
    says('Kofi', 5, 7, 'Salmon cut to order, rice not cold.'),
    says('Diego', 5, 24, 'Fresquísimo.'),
  ],
  'golden-crust/butter-croissant': [
    says('Chloé', 5, 3, 'Feuilleté, beurré, parfait.'),
    says('Théo', 5, 11, 'Je rends les armes.'),
    says('Grace', 4, 28, 'Crumbs everywhere, as there should be.'),
  ],
  'golden-crust/baguette': [
    says('Théo', 4, 8, 'Bonne croûte, mie un peu serrée.'),
    says('Inês', 5, 26, 'Não chega inteira a casa.'),
  ],
  'harbour-counter/sea-bass': [
    says('Lucía', 5, 9, 'Fresca de verdad: ojos brillantes.'),
    says('Omar', 5, 30, 'Cleaned, scaled, on ice.'),
  ],
  'bean-house/cappuccino': [
    says('Yuki', 5, 3, 'Foam that survives a bicycle.'),
    says('Inês', 4, 16, 'Bom café, chega morno se longe.'),
    says('Ada', 5, 32, 'With oat drink it is even better.'),
  ],
  'petal-and-stem/mixed-bouquet': [
    says('Grace', 5, 10, 'Different every week and always right.'),
    says('Diego', 5, 37, 'Duró diez días.'),
  ],
  'palm-pharmacy/paracetamol': [says('Théo', 5, 6, 'Arrivé avant la fin du film.')],
  'sweet-corner/soft-serve': [
    says('Beatriz', 4, 7, 'Chegou inteiro, quase um milagre.'),
    says('Hana', 5, 25, 'In a little cold box. Not a drop lost.'),
  ],
});
