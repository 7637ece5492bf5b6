/** Sequences of commits that change two stages, and all orders of what people, engines and nodes do. The Jobs of Argo CD run in two shells. What is worse breaks the order. */
import { AcmModel } from '../test/support/acm-model';
import { ArgoModel } from '../test/support/argo-model';
import { COMMITS } from '../test/support/argo-moment';
import { explore } from '../test/support/commit-sequences';

/** Fewer moments would mean that not all sequences were followed. */
const MANY = 50_000;

test.each([false, true])('no sequence of four commits breaks the order of stages or leaves a deadlock with Argo CD (pausesPools: %s)', (pausesPools) => {
  const model = new ArgoModel({ pausesPools }, COMMITS, [['busybox', 'sh'], ['dash']]);
  const { violations, deadlocks, moments, sequences } = explore(model, 4);
  console.log(`${sequences} sequences of commits, ${moments} moments, ${model.runs} runs of Jobs`);
  expect([violations, deadlocks]).toEqual([[], []]);
  expect(moments).toBeGreaterThan(MANY);
});

// All sequences of four have been followed, too: 1,296 with 2,025,248 moments, in three minutes of CPU.
test('no sequence of three commits breaks the order of stages or leaves a deadlock with Advanced Cluster Management', () => {
  const { violations, deadlocks, moments, sequences } = explore(new AcmModel(), 3);
  console.log(`${sequences} sequences of commits, ${moments} moments`);
  expect([violations, deadlocks]).toEqual([[], []]);
  expect(moments).toBeGreaterThan(MANY);
});

test.each<[string, ConstructorParameters<typeof AcmModel>[0]]>([
  ['that only depends on the policy before', (template) => ({ ...template, needs: template.needs.filter((name) => !/ready/.test(name)) })],
  ['that looks at the pool only', (template) => ({ ...template, objects: template.objects.filter(({ kind }) => kind !== 'Job') })],
  ['whose policies keep their names', (template) => ({ ...template, name: template.name.replace(/-[0-9a-f]{10}$/, ''), needs: template.needs.map((name) => name.replace(/-[0-9a-f]{10}$/, '')) })],
])('a stage %s would be applied by ACM while the pool reboots', (_, edit) => {
  expect(explore(new AcmModel(edit), 1).violations.length).toBeGreaterThan(0);
});

test('a digest that stays while its stage changes lets a later stage of Argo CD begin while the pool reboots', () => {
  const good = COMMITS.filter(({ configs }) => configs !== 'bad');
  const model = new ArgoModel({}, good, [['sh']], (script) => script.replace(/^kubectl delete configmap .*$/m, ':'));
  expect(explore(model, 2).violations).toContain('the Module of a/b is applied while the pool is {"spec":"b","status":"a","isMixed":true,"isDegraded":false,"isPaused":false}');
});

test('a pause that waits for a degraded pool keeps the commit that corrects it from being applied by Argo CD', () => {
  const configs = COMMITS.filter(({ module }) => module === 'a');
  const model = new ArgoModel({ pausesPools: true }, configs, [['sh']], (script) => script.replace('[ "$updated" != True ] || [ "$degraded" != False ]', 'false')
    .replace('elif [ "$paused" != true ]; then', 'elif [ "$paused" != true ] && [ "$updated" = True ] && [ "$degraded" = False ]; then'));
  expect(explore(model, 2).deadlocks[0]).toMatch(/20-machine-config begins bad/);
});
