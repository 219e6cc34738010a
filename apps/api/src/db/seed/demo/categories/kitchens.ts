import type { DemoCategory } from '../demo.types.ts';
import { w } from '../words.ts';
import { branch, leaf } from './category.ts';

export const kitchens: DemoCategory[] = [
  branch(
    {
      slug: 'pizza-pasta',
      picture: '1f355',
      title: w(
        'Pizza & pasta | بيتزا ومعكرونة | Pizza y pasta | Pizzas et pâtes | Pizza & Pasta | Pizzas e massas',
      ),
    },
    [
      leaf('pizza', '1f355', w('Pizza | بيتزا | Pizza | Pizzas | Pizza | Pizzas')),
      leaf('pasta', '1f35d', w('Pasta | معكرونة | Pasta | Pâtes | Pasta | Massas')),
      leaf(
        'italian-sides',
        '1fad3',
        w(
          'Starters & sides | مقبلات وأطباق جانبية | Entrantes y guarniciones | Entrées et accompagnements | Vorspeisen & Beilagen | Entradas e acompanhamentos',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'sushi',
      picture: '1f363',
      title: w(
        'Sushi & Japanese | سوشي وأطباق يابانية | Sushi y japonés | Sushis et japonais | Sushi & Japanisch | Sushi e japonês',
      ),
    },
    [
      leaf(
        'sushi-rolls',
        '1f363',
        w(
          'Sushi & rolls | سوشي ورولات | Sushi y rollos | Sushis et makis | Sushi & Rollen | Sushis e rolinhos',
        ),
      ),
      leaf(
        'noodles-rice',
        '1f35c',
        w(
          'Noodles & rice | نودلز وأرز | Fideos y arroz | Nouilles et riz | Nudeln & Reis | Macarrão e arroz',
        ),
      ),
      leaf(
        'japanese-sides',
        '1f364',
        w('Small plates | أطباق صغيرة | Platillos | Petites assiettes | Kleine Teller | Petiscos'),
      ),
    ],
  ),
  branch(
    {
      slug: 'burgers',
      picture: '1f354',
      title: w(
        'Burgers & street food | برجر وأكلات سريعة | Hamburguesas y más | Burgers et street food | Burger & Streetfood | Hambúrgueres e lanches',
      ),
    },
    [
      leaf(
        'burgers-sandwiches',
        '1f354',
        w(
          'Burgers & hot dogs | برجر ونقانق | Hamburguesas y perritos | Burgers et hot-dogs | Burger & Hotdogs | Hambúrgueres e hot dogs',
        ),
      ),
      leaf(
        'tacos-wraps',
        '1f32e',
        w('Tacos & wraps | تاكو ولفائف | Tacos y wraps | Tacos et wraps | Tacos & Wraps | Tacos e wraps'),
      ),
      leaf(
        'fries-sides',
        '1f35f',
        w(
          'Fries & sides | بطاطس وأطباق جانبية | Patatas y guarniciones | Frites et accompagnements | Pommes & Beilagen | Fritas e acompanhamentos',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'bowls-salads',
      picture: '1f957',
      title: w(
        'Bowls & salads | أطباق صحية وسلطات | Boles y ensaladas | Bols et salades | Bowls & Salate | Bowls e saladas',
      ),
    },
    [
      leaf('salads', '1f957', w('Salads | سلطات | Ensaladas | Salades | Salate | Saladas')),
      leaf(
        'warm-bowls',
        '1f963',
        w(
          'Warm bowls & soups | أطباق ساخنة وشوربات | Boles calientes y sopas | Bols chauds et soupes | Warme Bowls & Suppen | Bowls quentes e sopas',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'desserts',
      picture: '1f9c1',
      title: w('Desserts | حلويات | Postres | Desserts | Desserts | Sobremesas'),
    },
    [
      leaf(
        'cakes-puddings',
        '1f36e',
        w(
          'Cakes & puddings | كعك ومهلبيات | Tartas y flanes | Gâteaux et flans | Kuchen & Puddings | Bolos e pudins',
        ),
      ),
      leaf(
        'gelato-sundaes',
        '1f368',
        w(
          'Gelato & sundaes | جيلاتو ومثلجات | Helados y copas | Glaces et coupes | Gelato & Eisbecher | Gelatos e sundaes',
        ),
      ),
      leaf(
        'doughnuts-waffles',
        '1f9c7',
        w(
          'Doughnuts & waffles | دونات ووافل | Dónuts y gofres | Donuts et gaufres | Donuts & Waffeln | Donuts e waffles',
        ),
      ),
    ],
  ),
];
