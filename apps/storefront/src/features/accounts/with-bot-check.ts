import { ApiError } from '@hamper/contract/client';

/** Calls, and once more with a solved bot check where the server asks for one. */
export async function withBotCheck<Answer>(
  call: (solved: { bot_check?: string }) => Promise<Answer>,
  proveHuman: () => Promise<string>,
): Promise<Answer> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bot-check-needed') throw error;
    const solved = await proveHuman().catch(() => {
      // Where nothing can be proved, the server's own words say what is needed.
      throw error;
    });
    return call({ bot_check: solved });
  }
}
