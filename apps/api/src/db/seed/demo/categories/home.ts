import type { DemoCategory } from '../demo.types.ts';
import { w } from '../words.ts';
import { branch, leaf } from './category.ts';

export const home: DemoCategory[] = [
  branch(
    {
      slug: 'household',
      picture: '1f9fc',
      title: w('Household | منزل | Hogar | Maison | Haushalt | Casa'),
    },
    [
      leaf('cleaning', '1f9fd', w('Cleaning | تنظيف | Limpieza | Entretien | Putzen | Limpeza')),
      leaf(
        'paper-laundry',
        '1f9fb',
        w(
          'Paper & laundry | ورقيات وغسيل | Papel y colada | Papier et lessive | Papier & Wäsche | Papel e roupa',
        ),
      ),
      leaf(
        'home-essentials',
        '1f4a1',
        w(
          'Home essentials | لوازم المنزل | Básicos del hogar | Essentiels | Rund ums Haus | Essenciais da casa',
        ),
      ),
      leaf('pet-care', '1f9b4', w('Pet care | حيوانات أليفة | Mascotas | Animaux | Haustiere | Animais')),
    ],
  ),
  branch(
    {
      slug: 'flowers',
      picture: '1f490',
      title: w('Flowers | زهور | Flores | Fleurs | Blumen | Flores'),
    },
    [
      leaf('bouquets', '1f490', w('Bouquets | باقات | Ramos | Bouquets | Sträuße | Ramos')),
      leaf(
        'single-flowers',
        '1f339',
        w(
          'Single flowers | زهور مفردة | Flores sueltas | Fleurs à l’unité | Einzelne Blumen | Flores à unidade',
        ),
      ),
      leaf(
        'houseplants-gifts',
        '1fab4',
        w(
          'Plants & gifts | نباتات وهدايا | Plantas y regalos | Plantes et cadeaux | Pflanzen & Geschenke | Plantas e presentes',
        ),
      ),
    ],
  ),
  branch(
    {
      slug: 'health',
      picture: '1f48a',
      title: w('Health | صحة | Salud | Santé | Gesundheit | Saúde'),
    },
    [
      // Products to swallow are treated like food.
      {
        ...leaf(
          'medicine',
          '1f48a',
          w('Medicine | أدوية | Medicamentos | Médicaments | Arzneimittel | Medicamentos'),
        ),
        holdsFood: true,
      },
      leaf(
        'first-aid',
        '1fa79',
        w(
          'First aid | إسعافات أولية | Primeros auxilios | Premiers secours | Erste Hilfe | Primeiros socorros',
        ),
      ),
      leaf(
        'personal-care',
        '1f9f4',
        w(
          'Personal care | عناية شخصية | Cuidado personal | Soins du corps | Körperpflege | Cuidados pessoais',
        ),
      ),
      leaf('baby', '1f37c', w('Baby | الطفل | Bebé | Bébé | Baby | Bebé')),
    ],
  ),
];
