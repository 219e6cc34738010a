import { useStored } from './store.ts';
import { EMPTY } from './stored.ts';

export function forgetRecentPlace(address: string): void {
  useStored.setState(({ recentPlaces }) => ({
    recentPlaces: recentPlaces.filter((place) => place.address !== address),
  }));
}

export function clearRecentPlaces(): void {
  useStored.setState({ recentPlaces: EMPTY.recentPlaces });
}
