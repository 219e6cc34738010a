/** At most `max` times in `seconds`. */
interface Limit {
  max: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A network may be a whole school's: it gets more than a person does. The names are part of stored keys and of the log. */
export const limits = {
  /** Sign-ins and sign-ups, right or wrong. */
  'entries-from': { max: 120, seconds: MINUTE },
  /** Wrong passwords for one login, from one network and from everywhere. */
  'failures-of-from': { max: 10, seconds: 15 * MINUTE },
  'failures-of': { max: 50, seconds: 15 * MINUTE },
  /** Codes from one network, to one number from there, and to a number from everywhere: strangers shall not use it up. */
  'codes-from': { max: 20, seconds: HOUR },
  'codes-from-in-a-day': { max: 60, seconds: DAY },
  'codes-to-from': { max: 5, seconds: HOUR },
  'codes-to-from-in-a-day': { max: 10, seconds: DAY },
  'codes-to-in-a-day': { max: 30, seconds: DAY },
  /** Codes entered, right or wrong. Each has five tries, and a number gets few: nobody guesses far. */
  'guesses-from': { max: 60, seconds: HOUR },
  /** Links, likewise, each kind by itself. */
  'links-from': { max: 30, seconds: HOUR },
  'links-to-from': { max: 5, seconds: HOUR },
  'links-to': { max: 30, seconds: HOUR },
  /** Photos, counted before anything of them is read. */
  'photos-of': { max: 40, seconds: HOUR },
  'photos-from': { max: 240, seconds: HOUR },
  /** Of guests, who are told apart by their network alone, and for the refund of one order. */
  'photos-of-guests-from': { max: 60, seconds: HOUR },
  'photos-for-order': { max: 40, seconds: HOUR },
  /** Messages to the shop and applications: of one person, with one address from everywhere, and from one network. */
  'contacts-of': { max: 5, seconds: HOUR },
  'contacts-to': { max: 30, seconds: HOUR },
  'contacts-from': { max: 30, seconds: HOUR },
  'applications-of': { max: 10, seconds: DAY },
  'applications-to': { max: 30, seconds: DAY },
  'applications-from': { max: 60, seconds: DAY },
  /** Applications of one person to become a seller or a courier: each is told to staff. */
  'role-applications-of': { max: 10, seconds: DAY },
  /** Mails that say that these have come, to an address that nobody proved. */
  'acknowledgements-to': { max: 5, seconds: HOUR },
  /** In the chat, of one person: messages, threads that they open, signs of typing, reports; pictures in one thread. */
  'chat-messages-of': { max: 120, seconds: MINUTE },
  'chat-messages-of-in-a-day': { max: 2000, seconds: DAY },
  'chats-of': { max: 30, seconds: HOUR },
  'chat-typing-of': { max: 60, seconds: MINUTE },
  'chat-reports-of': { max: 20, seconds: DAY },
  /** Of one network, in which a school or a phone company may be. */
  'chat-messages-from': { max: 600, seconds: MINUTE },
  'chats-from': { max: 200, seconds: HOUR },
  'photos-for-chat': { max: 60, seconds: HOUR },
  /** Documents, counted before anything of them is read. */
  'documents-of': { max: 20, seconds: HOUR },
  'documents-from': { max: 60, seconds: HOUR },
  /** Calls for one order at once and in all, of one number, whichever side it is, and of one network: each rings somewhere and costs money. */
  'call-of-order': { max: 1, seconds: 30 },
  'calls-for-order': { max: 6, seconds: DAY },
  'calls-to-in-a-day': { max: 60, seconds: DAY },
  'calls-from-in-a-day': { max: 60, seconds: DAY },
  /** Calls for the staff to one table: each is told to all of them. */
  'waiter-calls-for-order': { max: 6, seconds: HOUR },
  /** Higher tips of one order: each is an event of it. */
  'tips-for-order': { max: 10, seconds: DAY },
  /** Receipts of one order as files: each takes tens of milliseconds to draw. */
  'receipt-files-of': { max: 12, seconds: HOUR },
  /** Receipts to an address that nobody proved, and from one network: a stranger's shop window is no mailer. */
  'receipts-to': { max: 10, seconds: HOUR },
  'receipts-from': { max: 30, seconds: HOUR },
  /** Texts to the receivers of parcels, of one sender, from one network, and to one number: the shop pays, strangers are rung. */
  'parcel-texts-of': { max: 60, seconds: DAY },
  'parcel-texts-from': { max: 180, seconds: DAY },
  'parcel-texts-to': { max: 12, seconds: DAY },
  /** Notifications of parcels that somebody with an account receives. */
  'parcel-news-to': { max: 40, seconds: DAY },
  /** Orders that guests pay when they come, and carts of guests, from one network. */
  'guest-orders-from-in-a-day': { max: 30, seconds: DAY },
  /** Changes of one booking: each is told to its restaurant. */
  'changes-of-booking': { max: 20, seconds: DAY },
  /** Tables that somebody holds, books or waits for: of one person, and of guests from one network. */
  'tables-of-in-a-day': { max: 60, seconds: DAY },
  'guest-tables-from': { max: 60, seconds: HOUR },
  /**
   * Group orders that one person opens; reminders to the members of one, how often it is reopened, and how often all of them are done: each
   * is told to them, or to its owner.
   */
  'groups-of-in-a-day': { max: 100, seconds: DAY },
  'reopenings-of-group': { max: 20, seconds: HOUR },
  'all-done-of-group': { max: 3, seconds: HOUR },
  'nudges-of-group': { max: 6, seconds: HOUR },
  /** Parts of groups' carts, of one network, in which a whole office may be: strangers do not fill everybody's groups. */
  'group-joins-from': { max: 150, seconds: HOUR },
  'carts-from': { max: 300, seconds: HOUR },
  /** Names of coupons: those that are not given to everybody are not to be found by trying. */
  'coupons-from': { max: 150, seconds: HOUR },
  'coupons-of': { max: 30, seconds: HOUR },
  /** Declined cards of a buyer, for one order or booking, whoever pays it, and from one network: stolen numbers are not tried out here. */
  'card-declines-of': { max: 10, seconds: HOUR },
  'card-declines-for': { max: 10, seconds: HOUR },
  'card-declines-from': { max: 60, seconds: HOUR },
  /** Friends of one network whose referral counts: twenty accounts of one device are no twenty friends. */
  'referrals-from': { max: 3, seconds: 30 * DAY },
  /** Looks for somebody to send money to: nobody tries out whole lists of addresses. */
  'recipients-of': { max: 20, seconds: HOUR },
  'recipients-from': { max: 60, seconds: HOUR },
  /** Top-ups that one person begins: each is a call of a provider. */
  'top-ups-of': { max: 20, seconds: HOUR },
  /** Looks at one's saved cards, and changes of them: each is a call of a provider. */
  'card-lists-of': { max: 240, seconds: HOUR },
  'card-changes-of': { max: 40, seconds: HOUR },
} as const satisfies Record<string, Limit>;
