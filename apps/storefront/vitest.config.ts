import { defineConfig } from 'vitest/config';

// Instead of vite.config.ts: these tests need no router plugin.
export default defineConfig({ test: { include: ['src/**/*.test.ts', 'vite/**/*.test.ts'] } });
