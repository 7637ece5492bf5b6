import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Testing } from 'cdk8s';
import { addSubscription, packageSource, Wanted } from '../../lib/synthesis/olm-objects';
import { InstallPlanApproval } from '../../lib/values/olm-options';

const LIB = join(__dirname, '../../lib');
const source = packageSource({}, 'usual', 'kmm', 'here');

function specOf(wanted: Partial<Wanted>): object {
  const chart = Testing.chart();
  addSubscription(chart, { namespace: 'n', labels: {} }, { package: 'p', source, ...wanted });
  return Testing.synth(chart)[0].spec;
}

test('objects of OLM are written in one place', () => {
  const writers = readdirSync(LIB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && /new ApiObject\([^;]*operators\.coreos\.com/.test(readFileSync(join(LIB, file), 'utf8')));
  expect(writers).toEqual([join('synthesis', 'olm-objects.ts')]);
});

test('a source that is not specified is the catalogue of Red Hat', () => {
  expect(source).toEqual({ name: 'usual', channel: 'stable', catalogSource: 'redhat-operators', catalogSourceNamespace: 'openshift-marketplace' });
});

test('a Subscription has upgrades approved by hand where it starts at a release, unless they are automatic', () => {
  expect([{}, { startingCSV: 'p.v1' }, { startingCSV: 'p.v1', approval: InstallPlanApproval.AUTOMATIC }, { approval: InstallPlanApproval.MANUAL }].map(specOf)).toEqual([
    expect.objectContaining({ installPlanApproval: 'Automatic' }),
    expect.objectContaining({ installPlanApproval: 'Manual', startingCSV: 'p.v1' }),
    expect.objectContaining({ installPlanApproval: 'Automatic', startingCSV: 'p.v1' }),
    expect.objectContaining({ installPlanApproval: 'Manual' }),
  ]);
});

test('a Subscription has the variables of the operator', () => {
  expect(specOf({ environment: { A: '1' } })).toMatchObject({ config: { env: [{ name: 'A', value: '1' }] } });
  expect(specOf({})).not.toHaveProperty('config');
});
