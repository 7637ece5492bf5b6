/** Sequences of commits with Advanced Cluster Management. */
import { AcmModel } from '../../../support/acm-model';
import { explore } from '../../../support/commit-sequences';

test('stages keep their order with ACM in any sequence of two commits, and a good commit ends what a bad one has begun', () => {
  const { moments, violations, deadlocks, sequences } = explore(new AcmModel(), 2);
  expect(violations).toEqual([]);
  expect(deadlocks).toEqual([]);
  expect([moments > 500, sequences]).toEqual([true, 36]);
});

test.each<[string, ConstructorParameters<typeof AcmModel>[0]]>([
  ['that only depends on the policy before', (template) => ({ ...template, needs: template.needs.filter((name) => !/ready/.test(name)) })],
  ['that looks at the pool only', (template) => ({ ...template, objects: template.objects.filter(({ kind }) => kind !== 'Job') })],
  ['whose policies keep their names', (template) => ({ ...template, name: template.name.replace(/-[0-9a-f]{10}$/, ''), needs: template.needs.map((name) => name.replace(/-[0-9a-f]{10}$/, '')) })],
])('a stage %s would be applied by ACM while the pool reboots', (_, edit) => {
  expect(explore(new AcmModel(edit), 1).violations.length).toBeGreaterThan(0);
});
