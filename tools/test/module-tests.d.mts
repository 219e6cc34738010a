export function moduleOf(file: string): string | undefined;
export function testsOfModules(names: string[]): string[];
