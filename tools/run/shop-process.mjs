/**
 * How Node runs the built shop. Pages leave much behind that is needed for a moment only. V8 would let it grow to four
 * times what is in use before it looks through all of it; half as much again is enough. One arena, and large pieces by
 * themselves, leave fewer holes (decision 24).
 */
export const shopProcess = {
  flags: ['--max-semi-space-size=16', '--heap-growing-percent=50'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
};
