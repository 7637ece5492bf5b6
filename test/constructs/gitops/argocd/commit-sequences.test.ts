/** All commits in all sequences are followed in system/commit-sequences.test.ts. */
import { ArgoModel } from '../../../support/argo-model';
import { COMMITS } from '../../../support/argo-moment';
import { explore } from '../../../support/commit-sequences';

/** Some of all commits: with one Module, or with good MachineConfigs. */
const CONFIGS = COMMITS.filter(({ module }) => module === 'a');
const GOOD = COMMITS.filter(({ configs }) => configs !== 'bad');

test('stages keep their order in a sequence of two commits, and a good commit ends what a bad one has begun', () => {
  const model = new ArgoModel({ pausesPools: true }, CONFIGS);
  const { violations, deadlocks, moments, sequences } = explore(model, 2);
  expect(violations).toEqual([]);
  expect(deadlocks).toEqual([]);
  expect([moments > 100, sequences, model.runs > 5]).toEqual([true, 36, true]);
});

test('a digest that stays while its stage changes lets a later stage begin while the pool reboots', () => {
  const model = new ArgoModel({}, GOOD, ['sh'], (script) => script.replace(/^kubectl delete configmap .*$/m, ':'));
  expect(explore(model, 2).violations).toContain('the Module of a/b is applied while the pool is {"spec":"b","status":"a","isMixed":true,"isDegraded":false,"isPaused":false}');
});

test('a pause that waits for a degraded pool keeps the commit that corrects it from being applied', () => {
  const model = new ArgoModel({ pausesPools: true }, CONFIGS, ['sh'], (script) => script.replace('[ "$updated" != True ] || [ "$degraded" != False ]', 'false')
    .replace('elif [ "$paused" != true ]; then', 'elif [ "$paused" != true ] && [ "$updated" = True ] && [ "$degraded" = False ]; then'));
  expect(explore(model, 2).deadlocks[0]).toMatch(/20-machine-config begins bad/);
});
