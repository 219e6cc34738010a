import type { ParcelDraft, ParcelEnd } from '@hamper/contract/parcels/parcel';
import type { DraftFields } from '@hamper/contract/parcels/saved-draft';
import { type ParcelPayer, parcelPayers } from '@hamper/contract/parcels/vocabulary';

import { type DeliveryPlace, fieldsOf, NO_PLACE, readPlace } from '../../../state/delivery-place.ts';
import type { SlotChoice } from '../../checkout/shop-choices.ts';

/** One end of the way: where it is, and who is met there. */
export interface End extends DeliveryPlace {
  house: string;
  stage: string;
  room: string;
  name: string;
  phone: string;
}

/** A parcel that is not sent yet: as it was typed, so that nothing of it gets lost. */
export interface SendDraft {
  typeId: number | null;
  /** The type that the address of the page has asked for. */
  askedType: number | null;
  contents: string;
  /** In centimetres and kilograms, as people write them. */
  length: string;
  width: string;
  height: string;
  weight: string;
  value: string;
  cover: boolean;
  options: number[];
  photo: string | null;
  terms: boolean;
  from: End;
  to: End;
  /** For the receipt of a guest; and for the link of a receiver whom no text reaches. */
  email: string;
  emailTo: string;
  notify: boolean;
  instruction: string;
  when: 'now' | 'later';
  slot: SlotChoice | null;
  payer: ParcelPayer;
  payment: string;
  savedCard: string | null;
  saveCard: boolean;
  wallet: boolean;
  /** It was sent, and its answer has not been seen: with this key and body it is still one. */
  attempt: { key: string } | null;
}

const NO_END: End = { ...NO_PLACE, house: '', stage: '', room: '', name: '', phone: '' };

/** Where a draft begins: with what is known of its sender. */
export const newSendDraft = ({ name, phone }: Pick<End, 'name' | 'phone'>): SendDraft => ({
  ...{ typeId: null, askedType: null, contents: '' },
  ...{ length: '', width: '', height: '', weight: '', value: '', cover: false },
  ...{ options: [], photo: null, terms: false },
  from: { ...NO_END, name, phone },
  to: NO_END,
  ...{ email: '', emailTo: '', notify: true, instruction: '' },
  ...{ when: 'now', slot: null },
  ...{ payer: 'sender', payment: '', savedCard: null, saveCard: false, wallet: false },
  attempt: null,
});

const TEXTS = [
  ...(['contents', 'length', 'width', 'height', 'weight', 'value', 'email', 'emailTo'] as const),
  ...(['instruction', 'payment'] as const),
] as const;
const SWITCHES = ['cover', 'terms', 'notify', 'saveCard', 'wallet'] as const;

/** A stored draft over a fresh one: what is missing or of another shape keeps the fresh value. */
export function readSendDraft(stored: unknown, fresh: SendDraft): SendDraft {
  const kept = fieldsOf(stored);
  const draft = { ...fresh };
  for (const name of TEXTS) {
    const value = kept[name];
    if (typeof value === 'string') draft[name] = value;
  }
  for (const name of SWITCHES) {
    const value = kept[name];
    if (typeof value === 'boolean') draft[name] = value;
  }
  const { typeId, askedType, photo, savedCard, options, when, payer } = kept;
  draft.typeId = typeof typeId === 'number' ? typeId : fresh.typeId;
  draft.askedType = typeof askedType === 'number' ? askedType : fresh.askedType;
  draft.photo = typeof photo === 'string' ? photo : null;
  draft.savedCard = typeof savedCard === 'string' ? savedCard : null;
  draft.options = Array.isArray(options) ? options.filter((id) => typeof id === 'number') : [];
  draft.when = when === 'later' ? 'later' : 'now';
  draft.payer = parcelPayers.find((one) => one === payer) ?? fresh.payer;
  const { date, time } = fieldsOf(kept['slot']);
  draft.slot = typeof date === 'string' && typeof time === 'string' ? { date, time } : null;
  draft.from = readEnd(kept['from'], fresh.from);
  draft.to = readEnd(kept['to'], fresh.to);
  const { key } = fieldsOf(kept['attempt']);
  draft.attempt = typeof key === 'string' ? { key } : null;
  return draft;
}

function readEnd(stored: unknown, fresh: End): End {
  const kept = fieldsOf(stored);
  const text = (name: 'house' | 'stage' | 'room' | 'name' | 'phone') => {
    const value = kept[name];
    return typeof value === 'string' && value !== '' ? value : fresh[name];
  };
  return {
    ...readPlace(stored),
    ...{ house: text('house'), stage: text('stage'), room: text('room') },
    ...{ name: text('name'), phone: text('phone') },
  };
}

/** One end of an earlier parcel. A number that was not told is typed again. */
export const endOf = ({ address, location, house, stage, room, username, phone }: ParcelEnd): End => ({
  ...{ address, location, pin: location === null ? null : 'meant' },
  ...{ house, stage, room, name: username ?? '', phone: phone ?? '' },
});

const MM_OF_CM = 10;
const G_OF_KG = 1000;
const shown = (value: number): string => (value === 0 ? '' : String(value));

/** Another parcel like an earlier one. Nobody says twice that nothing forbidden is in it, and its time is another. */
export function draftFromEarlier(earlier: ParcelDraft, fresh: SendDraft): SendDraft {
  const [length = 0, width = 0, height = 0] = earlier.sides ?? [];
  return {
    ...fresh,
    ...{ typeId: earlier.type_id, contents: earlier.contents },
    ...{ length: shown(length / MM_OF_CM), width: shown(width / MM_OF_CM), height: shown(height / MM_OF_CM) },
    ...{ weight: shown((earlier.weight ?? 0) / G_OF_KG), value: shown(earlier.value), cover: earlier.cover },
    ...{ from: endOf(earlier.from), to: endOf(earlier.to) },
    ...{ payer: earlier.payer, instruction: earlier.instruction },
  };
}

/** The part that the account keeps for other devices: no photo, no card, and nothing that guests alone are asked for. */
export const fieldsToSave = (draft: SendDraft): DraftFields => ({
  ...{ type_id: draft.typeId, contents: draft.contents },
  ...{ length: draft.length, width: draft.width, height: draft.height, weight: draft.weight },
  ...{ value: draft.value, cover: draft.cover, options: draft.options, terms: draft.terms },
  ...{ from: endToSave(draft.from), to: endToSave(draft.to) },
  ...{ email_to: draft.emailTo, notify: draft.notify, instruction: draft.instruction },
  ...{ when: draft.when, slot: draft.slot, payer: draft.payer, payment: draft.payment, wallet: draft.wallet },
});

const endToSave = ({
  address,
  location,
  pin,
  house,
  stage,
  room,
  name,
  phone,
}: End): DraftFields['from'] => ({
  ...{ address, location, pin, house, stage, room, name, phone },
});

/** A saved parcel, to go on with. */
export const draftFromSaved = (saved: DraftFields, fresh: SendDraft): SendDraft => {
  const { type_id: typeId, email_to: emailTo, ...same } = saved;
  return { ...fresh, ...same, typeId, askedType: null, emailTo, photo: null, attempt: null };
};
