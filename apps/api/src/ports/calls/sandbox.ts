import { CallFailed, type CallRelay } from './calls.port.ts';

/** One of the numbers that are kept for films: nobody has it. */
const SANDBOX_NUMBER = '+12025550143';

/** The demo calls nobody: it shows a number that stands for the one a provider would give. */
export const sandboxRelay: CallRelay = {
  label: `sandbox (${SANDBOX_NUMBER}, rings nowhere)`,
  canCall: () => true,
  connect: async () => ({ number: SANDBOX_NUMBER }),
};

/** Production without a provider of calls: what needs one is not offered. */
export const noRelay: CallRelay = {
  label: 'none (no provider configured)',
  canCall: () => false,
  connect: async () => {
    throw new CallFailed('no provider of calls is configured');
  },
};
