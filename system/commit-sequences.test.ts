/** Sequences of commits that change two stages, with the Jobs of Argo CD in two shells, and all orders of what people, Argo CD and nodes do. */
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
