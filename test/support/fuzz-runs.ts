/** How many inputs a fuzz test tries in `npm test`. */
const FEW = 40;

/**
 * How many inputs to try: few in `npm test`, which a developer waits for, and as many as the environment variable FUZZ_RUNS says in
 * `npm run test:system`. It runs all tests that import this (system/jest.fuzz.js).
 *
 * @param share the part of them that is for one of several tests
 * @param few how many `npm test` tries of slow ones
 */
export function runsOf(share: number = 1, few: number = FEW): number {
  const runs = Number(process.env.FUZZ_RUNS ?? few);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`FUZZ_RUNS is not a number of runs: ${process.env.FUZZ_RUNS}`);
  }
  return Math.ceil(runs * share);
}

/** At most so many of a list, evenly from all of it: the same ones each time. */
export function spread<T>(list: readonly T[], most: number): T[] {
  return list.length <= most ? [...list] : Array.from({ length: most }, (_, index) => list[Math.floor(index * list.length / most)]);
}
