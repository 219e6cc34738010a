export const databaseTests: Record<string, string[]>;
