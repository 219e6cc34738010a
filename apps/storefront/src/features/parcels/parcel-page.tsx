import type { Location } from '@hamper/contract/accounts';
import type { ShopHours } from '@hamper/contract/catalogue';
import type { Order } from '@hamper/contract/orders/order';
import { Skeleton } from '@hamper/ui/states/skeleton.tsx';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/use-api.ts';
import { useNow } from '../clock/now.tsx';
import { OrderView } from '../orders/order-view.tsx';
import type { OrderRef } from '../orders/queries.ts';
import { useCourierPosition } from '../orders/use-courier-position.ts';
import { wayBackOf } from '../orders/way-back.ts';
import { OrderRefunds } from '../refunds/order-refunds.tsx';
import { CancelParcel } from './cancel-parcel.tsx';
import { ParcelContents, ParcelOnPaper } from './parcel-contents.tsx';
import { ParcelMap } from './parcel-map.tsx';
import { parcelQuery } from './queries.ts';
import { SendAgain } from './send-again.tsx';

interface ParcelPageProps {
  order: Order;
  /** As its address names it. */
  by: OrderRef;
  /** The outcome that the bank's page led back with. */
  returned: 'ok' | 'failed' | undefined;
  opening: ComponentType<{ hours: ShopHours }>;
  /** Reviews of the courier. */
  reviews: ReactNode;
  /** A claim was made: the order is to be read again. */
  onRequested: () => void;
}

/** An order that is a parcel: the page of every order, with the parcel in the place of goods. */
export function ParcelPage({ order, by, onRequested, ...shown }: ParcelPageProps) {
  const { data: parcel } = useQuery(parcelQuery(useApi(), order));
  const covered = parcel?.parcel.covered === true ? parcel.parcel.value : 0;
  return (
    <OrderView
      {...{ order, by, ...shown }}
      now={useNow()}
      shop={<bdi>{order.shop.translation.title}</bdi>}
      map={
        order.status === 'on_a_way' &&
        wayBackOf(order) === undefined && (
          <CourierOnTheWay order={order} from={parcel?.parcel.from?.location ?? null} />
        )
      }
      again={order.placed && <SendAgain uuid={order.uuid} />}
      parcel={parcel ? <ParcelContents order={order} parcel={parcel} /> : <Skeleton blockSize="16rem" />}
      printed={parcel && <ParcelOnPaper order={order} parcel={parcel} />}
      cancel={parcel && <CancelParcel {...{ order, by, parcel }} />}
      refunds={<OrderRefunds order={order} covered={covered} onRequested={onRequested} />}
    />
  );
}

/** Where the courier is, between the first door and the last. */
function CourierOnTheWay({ order, from }: { order: Order; from: Location | null }) {
  const courier = useCourierPosition({ id: order.uuid });
  const name = order.deliveryman?.firstname ?? '';
  return <ParcelMap reader="sender" {...{ from, courier, name }} to={order.location} />;
}

/** Fetches all that the page of a parcel needs beside its order. */
export const loadParcel = (queryClient: QueryClient, api: Api, order: Order) =>
  queryClient.ensureQueryData(parcelQuery(api, order));
