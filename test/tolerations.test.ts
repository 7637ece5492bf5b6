/** Every construct that renders pods takes tolerations, from its props and later, in the same way. */
import { ApiObject, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { FirmwareSearchMethod, FirmwareSearchPath, Platform, Toleration } from '../lib';
import { errorOf } from './support/errors';
import { EVERY_CONSTRUCT } from './support/every-construct';
import { PROP_TYPES } from '../lib/synthesis/props/table';

interface Tolerant extends Construct {
  readonly tolerations: Toleration[];
  addToleration(toleration: Toleration): void;
}

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const TOLERANT = ['Day1Handover', 'FirmwareSearchPath', 'KernelModule', 'ManagedKernelModule', 'OnloadDevicePlugin', 'OnloadOperator', 'SfNetTest', 'SfNetTestPods', 'Sfptpd'];
const TAINT: Toleration = { key: 'acme.test/taint', operator: 'Exists', effect: 'NoSchedule' };

/** What has pods without taking tolerations: OLM, the Onload Operator or upstream's manifests decide about them. */
const WITHOUT = ['KmmHubOperator', 'KmmKustomization', 'KmmOperator', 'Onload', 'SriovOperator'];

const make = (name: string, tolerations?: Toleration[]) => EVERY_CONSTRUCT[name](new Chart(Testing.app(), 'test'), 'X', { tolerations } as object) as Tolerant;
const rendered = (construct: Construct) => JSON.stringify(construct.node.findAll().filter(ApiObject.isApiObject).map((object) => object.toJson()));

test('constructs take tolerations by a property, or by that of a method, and no others', () => {
  const withProp = Object.keys(EVERY_CONSTRUCT).filter((name) => 'tolerations' in PROP_TYPES.structs[`${name}Props`]);
  expect([...withProp, 'FirmwareSearchPath'].sort()).toEqual(TOLERANT);
  expect(Object.keys(EVERY_CONSTRUCT).filter((name) => 'addToleration' in make(name))).toEqual(expect.arrayContaining(TOLERANT));
  expect(WITHOUT.filter((name) => 'addToleration' in make(name))).toEqual([]);
});

describe.each(TOLERANT)('%s', (name) => {
  test('renders what is added, once', () => {
    const made = make(name);
    expect(rendered(made)).not.toContain('acme.test/taint');
    made.addToleration(TAINT);
    made.addToleration({ ...TAINT });
    expect(made.tolerations).toEqual([TAINT]);
    expect(rendered(made).match(/acme.test.taint/g)).toHaveLength(['SfNetTest', 'SfNetTestPods'].includes(name) ? 2 : 1);
  });

  test('fails for two different times of the same taints, and accepts two effects', () => {
    const made = make(name);
    made.addToleration(TAINT);
    made.addToleration({ ...TAINT, effect: 'NoExecute' });
    expect(errorOf(() => made.addToleration({ ...TAINT, tolerationSeconds: 3600 })).code).toBe('toleration/twice');
    expect(made.tolerations).toHaveLength(2);
  });

  test('gives its list away as a copy', () => {
    const made = make(name);
    made.tolerations.push(TAINT);
    expect(made.tolerations).toEqual([]);
  });
});

test.each(TOLERANT.filter((name) => name !== 'FirmwareSearchPath'))('%s checks those of its properties alike', (name) => {
  expect(make(name, [TAINT, { ...TAINT }]).tolerations).toEqual([TAINT]);
  expect(errorOf(() => make(name, [TAINT, { ...TAINT, tolerationSeconds: 5 }])).message).toContain(
    ': two tolerations of the same taints with different times: [{"key":"acme.test/taint","operator":"Exists","effect":"NoSchedule"}');
});

test('the operator Equal and an empty value are what Kubernetes takes by default', () => {
  const made = make('Sfptpd', [{ key: 'a' }]);
  made.addToleration({ key: 'a', operator: 'Equal', value: '' });
  expect(made.tolerations).toEqual([{ key: 'a' }]);
});

test('a method that runs no pods takes none', () => {
  const made = new FirmwareSearchPath(Testing.chart(), 'Path', { method: FirmwareSearchMethod.kmmConfiguration(), platform: Platform.openshift('4.16') });
  expect(made.tolerations).toEqual([]);
  expect(errorOf(() => made.addToleration(TAINT)).message).toBe(
    'test/Path: toleration for a method that runs no pods: "acme.test/taint"; leave it out, or use FirmwareSearchMethod.daemonSet() [firmware/no-pods]');
});
