export const journeyAreas: Record<string, string[]>;
export const sharedJourneys: string[];
export function journeysFor(files: string[]): string[];
