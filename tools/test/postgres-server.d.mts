export function withPostgres<T>(bin: string, work: (url: string) => Promise<T>): Promise<T>;
