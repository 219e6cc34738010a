import type { DemoCategory } from '../demo.types.ts';
import { dish } from '../item.ts';
import { w } from '../words.ts';
import { branch, leaf } from './category.ts';

export const kitchens: DemoCategory[] = [
  branch(
    {
      slug: 'pizza-pasta',
      picture: dish('margherita'),
      title: w(
        'Pizza & pasta | بيتزا ومعكرونة | Pizza y pasta | Pizzas et pâtes | Pizza & Pasta | Pizzas e massas',
      ),
    },
    [
      leaf('pizza', dish('diavola'), w('Pizza | بيتزا | Pizza | Pizzas | Pizza | Pizzas')),
      leaf('pasta', dish('spaghetti-bolognese'), w('Pasta | معكرونة | Pasta | Pâtes | Pasta | Massas')),
      leaf(
        'italian-sides',
        dish('caprese'),
        w(
          'Starters & sides | مقبلات وأطباق جانبية | Entrantes y guarniciones | Entrées et accompagnements | Vorspeisen & Beilagen | Entradas e acompanhamentos',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'sushi',
      picture: dish('california-roll'),
      title: w(
        'Sushi & Japanese | سوشي وأطباق يابانية | Sushi y japonés | Sushis et japonais | Sushi & Japanisch | Sushi e japonês',
      ),
    },
    [
      leaf(
        'sushi-rolls',
        dish('salmon-nigiri'),
        w('Sushi & rolls | سوشي ورولات | Sushi y rollos | Sushis et makis | Sushi & Rollen | Sushi e rolos'),
      ),
      leaf(
        'noodles-rice',
        dish('ramen'),
        w('Noodles & rice | نودلز وأرز | Fideos y arroz | Nouilles et riz | Nudeln & Reis | Noodles e arroz'),
      ),
      leaf(
        'japanese-sides',
        dish('gyoza'),
        w('Small plates | أطباق صغيرة | Platillos | Petites assiettes | Kleine Teller | Petiscos'),
      ),
    ],
  ),
  branch(
    {
      slug: 'burgers',
      picture: dish('classic-burger'),
      title: w(
        'Burgers & street food | برجر وأكلات سريعة | Hamburguesas y más | Burgers et street food | Burger & Streetfood | Hambúrgueres e mais',
      ),
    },
    [
      leaf(
        'burgers-sandwiches',
        dish('bacon-burger'),
        w(
          'Burgers & hot dogs | برجر ونقانق | Hamburguesas y perritos | Burgers et hot-dogs | Burger & Hotdogs | Hambúrgueres e cachorros',
        ),
      ),
      leaf(
        'tacos-wraps',
        dish('beef-tacos'),
        w('Tacos & wraps | تاكو ولفائف | Tacos y wraps | Tacos et wraps | Tacos & Wraps | Tacos e wraps'),
      ),
      leaf(
        'fries-sides',
        dish('fries'),
        w(
          'Fries & sides | بطاطس وأطباق جانبية | Patatas y guarniciones | Frites et accompagnements | Pommes & Beilagen | Batatas e acompanhamentos',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'bowls-salads',
      picture: dish('poke-bowl'),
      title: w(
        'Bowls & salads | أطباق صحية وسلطات | Boles y ensaladas | Bols et salades | Bowls & Salate | Taças e saladas',
      ),
    },
    [
      leaf('salads', dish('greek-salad'), w('Salads | سلطات | Ensaladas | Salades | Salate | Saladas')),
      leaf(
        'warm-bowls',
        dish('curry-bowl'),
        w(
          'Warm bowls & soups | أطباق ساخنة وشوربات | Boles calientes y sopas | Bols chauds et soupes | Warme Bowls & Suppen | Taças quentes e sopas',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'desserts',
      picture: dish('strawberry-shortcake'),
      title: w('Desserts | حلويات | Postres | Desserts | Desserts | Sobremesas'),
    },
    [
      leaf(
        'cakes-puddings',
        dish('caramel-flan'),
        w(
          'Cakes & puddings | كعك ومهلبيات | Tartas y flanes | Gâteaux et flans | Kuchen & Puddings | Bolos e pudins',
        ),
      ),
      leaf(
        'gelato-sundaes',
        dish('gelato-tub'),
        w(
          'Gelato & sundaes | جيلاتو ومثلجات | Helados y copas | Glaces et coupes | Gelato & Eisbecher | Gelados e taças',
        ),
      ),
      leaf(
        'doughnuts-waffles',
        dish('glazed-doughnut'),
        w(
          'Doughnuts & waffles | دونات ووافل | Dónuts y gofres | Donuts et gaufres | Donuts & Waffeln | Donuts e gofres',
        ),
      ),
    ],
  ),
];
