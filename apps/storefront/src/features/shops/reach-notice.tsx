import { lazy, Suspense } from 'react';

import { isAsap } from '../../state/fulfilment.ts';
import { useStored } from '../../state/store.ts';
import { useDeliveryLocation } from '../addresses/delivery-location.ts';
import { useFulfilment } from '../fulfilment/fulfilment.tsx';

import * as styles from './reach-notice.module.css';

/** Most shoppers are near some shop, and the first look is for those who have said nothing. */
const load = () => import('./notices/notices.ts');
const FarFromShops = lazy(async () => ({ default: (await load()).FarFromShops }));
const FulfilmentNotice = lazy(async () => ({ default: (await load()).FulfilmentNotice }));

/** Says so where lists are for another way or time than a delivery now, and where no shop delivers to the shopper. */
export function ReachNotice() {
  const location = useDeliveryLocation();
  const wanted = useFulfilment();
  const isRead = useStored(({ placeSource }) => placeSource !== 'page');
  const isElse = !isAsap(wanted) || wanted.isOver;
  return (
    <>
      <div className={styles.room} data-read={isRead || undefined}>
        {isElse && (
          <Suspense fallback={<div className={styles.notice} />}>
            <FulfilmentNotice />
          </Suspense>
        )}
      </div>
      {location && wanted.type === 'delivery' && (
        <Suspense fallback={null}>
          <FarFromShops location={location} />
        </Suspense>
      )}
    </>
  );
}
