/** How a delivery is handed over: to the person, left at the door, or met outside. */
export const handovers = ['hand', 'door', 'outside'] as const;
export type Handover = (typeof handovers)[number];
