export const shopProcess: { flags: string[]; env: Record<string, string> };
