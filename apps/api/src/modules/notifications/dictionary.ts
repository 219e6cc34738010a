import type { OrderStatus } from '@hamper/contract/lifecycle';
import type { Locale } from '@hamper/contract/locale';
import type { NotificationType } from '@hamper/contract/notifications';

type Plain = Exclude<NotificationType, 'status_changed'>;

export interface Dictionary extends Record<Plain, string> {
  order: string;
  new_order_at: string;
  /** Of an order that comes to another amount than when it was placed, and of one that comes to the same. */
  total_changed: string;
  total_same: string;
  /** Before a link. */
  see: string;
  status: Record<OrderStatus, string>;
  pickup: Partial<Record<OrderStatus, string>>;
  dine_in: Partial<Record<OrderStatus, string>>;
  late: string;
  transfer: string;
  /** With the time that is told by then. */
  expected: string;
}

/** The words of notifications: read in the panel, or sent by mail. */
export const dictionary: Record<Locale, Dictionary> = {
  en: {
    order: 'Order {id}',
    new_order: 'New order',
    new_order_at: 'New order at {shop}',
    order_changed: 'Your order changed',
    total_changed: 'Total: {total}, ordered at {ordered}',
    total_same: 'Total: {total}, as ordered',
    replacement_asked: 'May something else come instead? Please answer',
    see: 'See it here:',
    new_user_by_referral: 'A friend joined with your link',
    new_in_table: 'New order at a table',
    booking_status: 'Your table booking has changed',
    new_booking: 'New table booking',
    news_publish: 'News',
    status: {
      new: 'We have your order',
      accepted: 'Your order is being prepared',
      ready: 'Your order is ready and waits for the courier',
      on_a_way: 'Your order is on its way',
      delivered: 'Your order has arrived. Enjoy!',
      canceled: 'Your order was canceled',
    },
    pickup: {
      ready: 'Your order is ready to pick up',
      on_a_way: 'Your order is being handed over',
      delivered: 'You have your order. Enjoy!',
    },
    dine_in: {
      accepted: 'The kitchen is preparing your order',
      ready: 'Your order is ready and comes to your table',
      delivered: 'Your order is served. Enjoy!',
    },
    late: 'Your order is running late',
    transfer: 'Your transfer has arrived',
    expected: 'Expected {time}',
  },
  ar: {
    order: 'الطلب {id}',
    new_order: 'طلب جديد',
    new_order_at: 'طلب جديد في {shop}',
    order_changed: 'تغيّر طلبك',
    total_changed: 'الإجمالي: {total}، وكان {ordered} عند الطلب',
    total_same: 'الإجمالي: {total} كما كان',
    replacement_asked: 'هل تقبل بديلًا؟ أجب من فضلك',
    see: 'شاهده هنا:',
    new_user_by_referral: 'انضم صديق عبر رابطك',
    new_in_table: 'طلب جديد على طاولة',
    booking_status: 'تغيّر حجز طاولتك',
    new_booking: 'حجز طاولة جديد',
    news_publish: 'أخبار',
    status: {
      new: 'وصلنا طلبك',
      accepted: 'يجري تحضير طلبك',
      ready: 'طلبك جاهز وبانتظار عامل التوصيل',
      on_a_way: 'طلبك في الطريق إليك',
      delivered: 'وصل طلبك. بالهناء!',
      canceled: 'أُلغي طلبك',
    },
    pickup: {
      ready: 'طلبك جاهز للاستلام',
      on_a_way: 'يجري تسليم طلبك',
      delivered: 'استلمت طلبك. بالهناء!',
    },
    dine_in: {
      accepted: 'المطبخ يحضّر طلبك',
      ready: 'طلبك جاهز وفي طريقه إلى طاولتك',
      delivered: 'قُدِّم طلبك. بالهناء!',
    },
    late: 'طلبك متأخر',
    transfer: 'وصلت حوالتك',
    expected: 'الموعد المتوقع: {time}',
  },
  es: {
    order: 'Pedido {id}',
    new_order: 'Pedido nuevo',
    new_order_at: 'Pedido nuevo en {shop}',
    order_changed: 'Tu pedido ha cambiado',
    total_changed: 'Total: {total}, pedido por {ordered}',
    total_same: 'Total: {total}, como lo pediste',
    replacement_asked: '¿Aceptas un sustituto? Responde, por favor',
    see: 'Míralo aquí:',
    new_user_by_referral: 'Alguien se ha registrado con tu enlace',
    new_in_table: 'Pedido nuevo en una mesa',
    booking_status: 'Tu reserva de mesa ha cambiado',
    new_booking: 'Nueva reserva de mesa',
    news_publish: 'Noticias',
    status: {
      new: 'Tenemos tu pedido',
      accepted: 'Tu pedido se está preparando',
      ready: 'Tu pedido está listo y espera al repartidor',
      on_a_way: 'Tu pedido va de camino',
      delivered: 'Tu pedido ha llegado. ¡Que aproveche!',
      canceled: 'Tu pedido se ha cancelado',
    },
    pickup: {
      ready: 'Tu pedido está listo para recoger',
      on_a_way: 'Te están entregando tu pedido',
      delivered: 'Ya tienes tu pedido. ¡Que aproveche!',
    },
    dine_in: {
      accepted: 'La cocina está preparando tu pedido',
      ready: 'Tu pedido está listo y va a tu mesa',
      delivered: 'Tu pedido está servido. ¡Que aproveche!',
    },
    late: 'Tu pedido se retrasa',
    transfer: 'Tu transferencia ha llegado',
    expected: 'Previsto: {time}',
  },
  fr: {
    order: 'Commande {id}',
    new_order: 'Nouvelle commande',
    new_order_at: 'Nouvelle commande chez {shop}',
    order_changed: 'Votre commande a changé',
    total_changed: 'Total : {total}, commandé à {ordered}',
    total_same: 'Total : {total}, comme commandé',
    replacement_asked: 'Acceptez-vous un remplacement ? Répondez, s’il vous plaît',
    see: 'Voyez-la ici :',
    new_user_by_referral: 'Quelqu’un s’est inscrit avec votre lien',
    new_in_table: 'Nouvelle commande à une table',
    booking_status: 'Votre réservation de table a changé',
    new_booking: 'Nouvelle réservation de table',
    news_publish: 'Actualités',
    status: {
      new: 'Nous avons votre commande',
      accepted: 'Votre commande est en préparation',
      ready: 'Votre commande est prête et attend le livreur',
      on_a_way: 'Votre commande est en route',
      delivered: 'Votre commande est arrivée. Régalez-vous !',
      canceled: 'Votre commande a été annulée',
    },
    pickup: {
      ready: 'Votre commande est prête à être retirée',
      on_a_way: 'Votre commande vous est remise',
      delivered: 'Vous avez votre commande. Régalez-vous !',
    },
    dine_in: {
      accepted: 'La cuisine prépare votre commande',
      ready: 'Votre commande est prête et arrive à votre table',
      delivered: 'Votre commande est servie. Bon appétit !',
    },
    late: 'Votre commande a du retard',
    transfer: 'Votre virement est arrivé',
    expected: 'Prévue : {time}',
  },
  de: {
    order: 'Bestellung {id}',
    new_order: 'Neue Bestellung',
    new_order_at: 'Neue Bestellung bei {shop}',
    order_changed: 'Deine Bestellung hat sich geändert',
    total_changed: 'Summe: {total}, bestellt für {ordered}',
    total_same: 'Summe: {total}, wie bestellt',
    replacement_asked: 'Darf etwas anderes mitkommen? Bitte antworte',
    see: 'Hier siehst du sie:',
    new_user_by_referral: 'Über deinen Link hat sich jemand angemeldet',
    new_in_table: 'Neue Bestellung an einem Tisch',
    booking_status: 'Deine Tischreservierung hat sich geändert',
    new_booking: 'Neue Tischreservierung',
    news_publish: 'Neuigkeiten',
    status: {
      new: 'Deine Bestellung ist da',
      accepted: 'Deine Bestellung wird vorbereitet',
      ready: 'Deine Bestellung ist fertig und wartet auf den Kurier',
      on_a_way: 'Deine Bestellung ist unterwegs',
      delivered: 'Deine Bestellung ist angekommen. Lass es dir schmecken!',
      canceled: 'Deine Bestellung wurde storniert',
    },
    pickup: {
      ready: 'Deine Bestellung liegt zum Abholen bereit',
      on_a_way: 'Deine Bestellung wird dir übergeben',
      delivered: 'Du hast deine Bestellung. Lass es dir schmecken!',
    },
    dine_in: {
      accepted: 'Die Küche bereitet deine Bestellung zu',
      ready: 'Deine Bestellung ist fertig und kommt an deinen Tisch',
      delivered: 'Deine Bestellung ist serviert. Guten Appetit!',
    },
    late: 'Deine Bestellung verspätet sich',
    transfer: 'Deine Überweisung ist angekommen',
    expected: 'Erwartet: {time}',
  },
  pt: {
    order: 'Pedido {id}',
    new_order: 'Novo pedido',
    new_order_at: 'Novo pedido em {shop}',
    order_changed: 'O seu pedido mudou',
    total_changed: 'Total: {total}, pedido por {ordered}',
    total_same: 'Total: {total}, como pedido',
    replacement_asked: 'Aceita um substituto? Responda, por favor',
    see: 'Veja-o aqui:',
    new_user_by_referral: 'Alguém registou-se com a sua ligação',
    new_in_table: 'Novo pedido numa mesa',
    booking_status: 'A sua reserva de mesa mudou',
    new_booking: 'Nova reserva de mesa',
    news_publish: 'Novidades',
    status: {
      new: 'Recebemos o seu pedido',
      accepted: 'O seu pedido está a ser preparado',
      ready: 'O seu pedido está pronto e espera o estafeta',
      on_a_way: 'O seu pedido está a caminho',
      delivered: 'O seu pedido chegou. Bom proveito!',
      canceled: 'O seu pedido foi cancelado',
    },
    pickup: {
      ready: 'O seu pedido está pronto para levantar',
      on_a_way: 'O seu pedido está a ser-lhe entregue',
      delivered: 'Já tem o seu pedido. Bom proveito!',
    },
    dine_in: {
      accepted: 'A cozinha está a preparar o seu pedido',
      ready: 'O seu pedido está pronto e vai para a sua mesa',
      delivered: 'O seu pedido está servido. Bom apetite!',
    },
    late: 'O seu pedido está atrasado',
    transfer: 'A sua transferência chegou',
    expected: 'Previsto: {time}',
  },
};
