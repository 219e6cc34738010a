import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Sheet } from '@hamper/ui/overlays/sheet.tsx';

import { usePerson } from '../../session/use-person.ts';
import { LoginFirst } from './login-first.tsx';
import { NotificationCentre } from './notification-centre.tsx';

/** The panel's first page: the bell asks for it ahead. */
export { notificationsQuery } from './list-query.ts';

interface NotificationPanelProps {
  open: boolean;
  onClose: () => void;
}

/** Notifications over the page: a drawer, a bottom sheet on a phone. Loaded by the bell, on use. */
export function NotificationPanel({ open, onClose }: NotificationPanelProps) {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <Sheet open={open} onClose={onClose} title={t('notifications')} wide="drawer" sheetBelow={576}>
      {person ? <NotificationCentre onGo={onClose} /> : <LoginFirst onGo={onClose} />}
    </Sheet>
  );
}
