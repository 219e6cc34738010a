import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { openEmbedded } from '../ports/database/embedded.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run; its own database is the migrated template, so connect elsewhere. */
    databaseUrl: string
    templateName: string
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, and a migrated template in it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'hamper-test-'))
  // As root the server runs under another account, which has to get through.
  await chmod(root, 0o711)
  const db = await openEmbedded({ dataDir: join(root, 'data'), durable: false })
  await migrate(db.url, join(import.meta.dirname, 'migrations'))
  project.provide('databaseUrl', db.url.replace(/hamper$/, 'postgres'))
  project.provide('templateName', 'hamper')
  return async () => {
    await db.close()
    await rm(root, { recursive: true, force: true, maxRetries: 3 })
  }
}
