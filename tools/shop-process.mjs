/**
 * How Node runs the built shop. Pages leave much behind that is needed for a moment only. V8 would let it grow to four
 * times what is in use before it looks through all of it; twice is enough. Fewer arenas leave fewer holes.
 */
export const shopProcess = {
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=100'],
  env: { MALLOC_ARENA_MAX: '2' },
};
