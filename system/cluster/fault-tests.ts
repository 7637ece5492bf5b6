/** Tests of the rows of a table of faults, which prints itself at the end. */
import { type FaultOutcome, FaultScene } from './fault-scene';
import { differences, type FaultRow } from './faults';
import { scratchDir } from '../support/run';

/** Registers a test for each row. One that is known not to hold yet fails where it holds. */
export function testFaults(rows: readonly FaultRow[]): void {
  const dir = scratchDir();
  const results: (readonly [row: FaultRow, outcome: FaultOutcome, wrong: readonly string[]])[] = [];
  let scene: FaultScene;
  beforeAll(async () => {
    scene = await FaultScene.start(dir);
  });
  afterAll(async () => {
    process.stdout.write(tableOf(results));
    await scene?.stop();
  });

  test('with no fault, the change is carried out', async () => {
    const outcome = await scene.runUndisturbed();
    expect([outcome.code, outcome.said, outcome.lost]).toEqual([0, expect.any(String), []]);
  });

  for (const row of rows) {
    const run = async () => {
      const outcome = await scene.run(row.fault, row.phase);
      const wrong = differences(row, outcome);
      results.push([row, outcome, wrong]);
      // Lines as they come: the table is there at the end only.
      process.stderr.write(`${row.what}, ${row.phase}: exit ${outcome.code} after ${outcome.seconds} s, ${wrong.length === 0 ? 'as expected' : wrong.join('; ')}\n`);
      expect(wrong).toEqual([]);
    };
    const name = `${row.what}, ${row.phase}${row.known === undefined ? '' : ` (not yet: ${row.known})`}`;
    row.known === undefined ? test(name, run) : test.failing(name, run);
  }
}

/** Results as a table. */
function tableOf(results: readonly (readonly [FaultRow, FaultOutcome, readonly string[]])[]): string {
  const cells = results.map(([row, outcome, wrong]) => [
    row.what,
    row.phase,
    outcome.code === null ? 'killed' : `${outcome.code}${outcome.why === undefined ? '' : ` (${outcome.why})`}`,
    `${outcome.written.length}`,
    outcome.lost.length === 0 ? 'nothing' : outcome.lost.join('; ').slice(0, 60),
    outcome.finishedBy.slice(0, 40),
    `${outcome.fewest}`,
    `${outcome.seconds} s`,
    wrong.length === 0 ? 'as expected' : row.known === undefined ? 'WRONG' : `not yet: ${row.known}`,
    outcome.said.split('\n')[0].slice(0, 90),
  ]);
  const all = [['fault', 'phase', 'exit', 'writes', 'lost', 'finished by', 'fewest', 'time', '', 'said'], ...cells];
  const widths = all[0].map((_, column) => Math.max(...all.map((line) => line[column].length)));
  return `\n${all.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()).join('\n')}\n`;
}
