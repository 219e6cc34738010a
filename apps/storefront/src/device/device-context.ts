import { createContext } from 'react';

import { type DeviceWidth, WIDE } from './device-width.ts';

/** The device width that the server assumed. */
export const DeviceContext = createContext<DeviceWidth>(WIDE);
