// Runs before each of the fuzz tests: see test/support/fuzz-runs.ts.
process.env.FUZZ_RUNS ??= '2000';
