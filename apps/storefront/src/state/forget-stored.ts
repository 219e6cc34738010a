import { useStored } from './store.ts';
import { EMPTY } from './stored.ts';

/** Forgets what belongs to the shopper, where they live with it. */
export function forgetStored(): void {
  const { branch, liked, likedShops, search, deliveryPlace, recentPlaces, fulfilment } = EMPTY;
  useStored.setState({
    ...{ branch, liked, likedShops, search, deliveryPlace, recentPlaces, fulfilment },
    placeSource: 'shopper',
  });
}
