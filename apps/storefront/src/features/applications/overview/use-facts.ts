import type { Application } from '@hamper/contract/applications/applications';
import { hasPlate } from '@hamper/contract/applications/vocabulary';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';
import { useQuery } from '@tanstack/react-query';

import { useApi } from '../../../api/use-api.ts';
import { currenciesQuery } from '../../preferences/currency-query.ts';
import { shopKindsQuery } from '../../shops/shop-queries.ts';
import { shopTagsQuery } from '../queries.ts';
import { savedValues } from '../step-values.ts';

/** A line of an application; without a value it is not filled in. */
interface Fact {
  field: string;
  label: string;
  value: string | undefined;
}

/** The facts of an application, in the order of its steps. */
export function useFacts(application: Application): Fact[] {
  const shop = useShopFacts(application);
  const courier = useCourierFacts(application);
  return application.type === 'seller' ? shop : courier;
}

/** The saved values, as text and as words made of a number. */
function useParts(application: Application) {
  const saved = savedValues(application, useLocale());
  const value = (field: string): string | undefined => saved[field] || undefined;
  const ofNumber = (field: string, words: (number: number) => string) => {
    const text = value(field);
    return text === undefined ? undefined : words(Number(text));
  };
  return { value, ofNumber };
}

function useShopFacts(application: Application): Fact[] {
  const { t } = useTranslation();
  const { price, unit, distance, number } = useFormat();
  const api = useApi();
  const { value, ofNumber } = useParts(application);
  const { data: kinds = [] } = useQuery(shopKindsQuery(api));
  const { data: tags = [] } = useQuery(shopTagsQuery(api));
  const { data: currencies } = useQuery(currenciesQuery(api));
  const currency = currencies?.find((one) => one.default);
  const money = (field: string) => ofNumber(field, (amount) => price(amount, currency));
  const titled = (field: string, among: readonly { id: number; translation: { title: string } }[]) =>
    value(field) &&
    among
      .filter(({ id }) => value(field)?.split(',').includes(String(id)))
      .map(({ translation }) => translation.title)
      .join(', ');
  const type = value('type');
  const span = value('delivery_time_type') === 'hour' ? 'hour' : 'minute';
  const [from, to] = [ofNumber('delivery_time_from', number), ofNumber('delivery_time_to', number)];
  const time = from && to && t(`role.time.${span}.range`, { from, to });
  return [
    {
      field: 'type',
      label: t('role.type'),
      value: type && t(`role.type.${type === 'shop' ? 'shop' : 'restaurant'}`),
    },
    { field: 'title', label: t('role.title'), value: value('title') },
    { field: 'categories', label: t('role.kind'), value: titled('categories', kinds) },
    { field: 'description', label: t('role.description'), value: value('description') },
    { field: 'phone', label: t('account.phone'), value: value('phone') },
    { field: 'tags', label: t('role.tags'), value: titled('tags', tags) },
    {
      field: 'tax',
      label: t('role.tax'),
      value: ofNumber('tax', (tax) => unit(tax, 'percent', { maximumFractionDigits: 2 })),
    },
    { field: 'min_amount', label: t('role.min-amount'), value: money('min_amount') },
    { field: 'price', label: t('role.price'), value: money('price') },
    { field: 'price_per_km', label: t('role.per-km'), value: money('price_per_km') },
    { field: 'radius_km', label: t('role.radius'), value: ofNumber('radius_km', distance) },
    { field: 'delivery_time_from', label: t('role.time'), value: time || undefined },
    { field: 'address', label: t('checkout.street'), value: value('address') },
    { field: 'timezone', label: t('role.timezone'), value: value('timezone')?.replaceAll('_', ' ') },
  ];
}

function useCourierFacts(application: Application): Fact[] {
  const { t } = useTranslation();
  const { unit, distance } = useFormat();
  const { value, ofNumber } = useParts(application);
  const vehicle = application.type === 'deliveryman' ? application.data.vehicle : undefined;
  const cm = (field: string) => ofNumber(field, (length) => unit(length, 'centimeter'));
  const plated: Fact[] = [
    { field: 'brand', label: t('role.brand'), value: value('brand') },
    { field: 'model', label: t('role.model'), value: value('model') },
    { field: 'number', label: t('role.plate'), value: value('number') },
  ];
  return [
    { field: 'vehicle', label: t('role.vehicle'), value: vehicle && t(`role.vehicle.${vehicle}`) },
    ...(vehicle === 'foot' ? [] : [{ field: 'color', label: t('role.color'), value: value('color') }]),
    ...(hasPlate(vehicle) ? plated : []),
    { field: 'height', label: t('role.height'), value: cm('height') },
    { field: 'width', label: t('role.width'), value: cm('width') },
    { field: 'length', label: t('role.length'), value: cm('length') },
    { field: 'kg', label: t('role.kg'), value: ofNumber('kg', (weight) => unit(weight, 'kilogram')) },
    { field: 'phone', label: t('account.phone'), value: value('phone') },
    { field: 'address', label: t('checkout.street'), value: value('address') },
    { field: 'radius_km', label: t('role.radius.courier'), value: ofNumber('radius_km', distance) },
  ];
}
