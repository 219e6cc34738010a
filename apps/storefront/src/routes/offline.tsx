import { createFileRoute } from '@tanstack/react-router';

import { OfflineCart } from '../features/cart/offline-cart.tsx';
import { OfflinePage } from '../features/failures/offline-page.tsx';

export const Route = createFileRoute('/offline')({ component: Offline });

function Offline() {
  return <OfflinePage cart={OfflineCart} />;
}
