/** `check` and `plan` say the same of what KMM and the Onload Operator take, for each release of KMM that is known. */
import * as fc from 'fast-check';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { ScopedProblem } from '../../lib/check/scoped-problem';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { plan } from '../../lib/plan/plan';
import type { PlanReport } from '../../lib/plan/plan-report';
import { configFor, moduleView } from '../../lib/plan/read/kernel-module';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { KNOWN_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { KmmRelease } from '../../lib/values/kmm-release';
import { Platform } from '../../lib/values/platform';
import { mappingFor } from '../../lib/views/preflight-images';
import { runsOf } from '../support/fuzz-runs';

// Fewer do not meet everything that the laws are about.
const RUNS = Math.min(800, Math.max(100, runsOf(0.5)));
const SEED = 9;
const KERNELS = ['5.14.0-427.42.1.el9_4.x86_64', '6.1.0~rc1+b+'];
const OPENSHIFT = '4.17';

const object = (apiVersion: string, kind: string, metadata: object, rest: object): Manifest => ({ apiVersion, kind, metadata, ...rest }) as Manifest;

const NODES = KERNELS.map((kernelVersion, index) => object('v1', 'Node', {
  name: `n${index}`, labels: { 'rack': '1', 'kmm.node.kubernetes.io/version-module.drivers.m': 'v1' },
}, { status: { nodeInfo: { kernelVersion } } }));

/** What tells the release of KMM, and the platform: both tools are given it, each in its way. */
function clusterOf(kmm: string, isOpenshift: boolean): Manifest[] {
  return [
    object('operators.coreos.com/v1alpha1', 'Subscription', { name: 'kmm', namespace: 'openshift-kmm' }, {
      spec: {
        name: 'kernel-module-management',
        channel: 'stable',
        source: 'redhat-operators',
        sourceNamespace: 'openshift-marketplace',
        startingCSV: `kernel-module-management.v${kmm}.0`,
        installPlanApproval: 'Manual',
      },
    }),
    ...(isOpenshift ? [object('config.openshift.io/v1', 'ClusterVersion', { name: 'version' }, { status: { desired: { version: `${OPENSHIFT}.3` } } })] : []),
  ];
}

/** Mostly one of the first, which are right, now and then one of those that are not. */
const mostly = <T>(right: readonly T[], wrong: readonly T[]): fc.Arbitrary<T> => fc.oneof(
  { arbitrary: fc.constantFrom(...right), weight: 12 }, { arbitrary: fc.constantFrom(...wrong), weight: 1 },
);
/** Some things, or now and then none at all. */
const some = (each: fc.Arbitrary<unknown>, maxLength: number): fc.Arbitrary<unknown> => fc.oneof(
  { arbitrary: fc.array(each, { minLength: 1, maxLength }), weight: 15 }, { arbitrary: fc.constantFrom([], undefined), weight: 1 },
);
/** A record without the fields that are undefined. */
const fields = (of: { [field: string]: fc.Arbitrary<unknown> }): fc.Arbitrary<{ [field: string]: unknown }> => fc.record(of)
  .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));

const IMAGES = [
  'r/m:${KERNEL_FULL_VERSION}', 'r/m:$KERNEL_VERSION', 'r/m:v1-${KERNEL_XYZ}', 'r/${MOD_NAMESPACE}/${MOD_NAME}:${KERNEL_FULL_VERSION}', 'r/m:${FOO:-v1}-${KERNEL_X}',
  'r/m:${KERNEL_X:+a}$$',
];
const image = mostly<string | undefined>(IMAGES, ['', undefined, 'r/m', 'r/m:${FOO}', 'r/m:${KERNEL_FULL_VERSION', 'r/m:${}']);
const matcher = mostly<object>([{ regexp: '^.+$' }, { regexp: '^5\\.14\\..*$' }, { regexp: 'el9' }, { literal: KERNELS[0] }, { literal: '6.1.0~rc1+b' }, { regexp: '^(5|6)[.]', literal: '' }],
  [{}, { regexp: '', literal: '' }, { regexp: '^5(?=x)' }, { regexp: '(', literal: '' }, { regexp: 'a', literal: 'a' }]);
const build = mostly<object | undefined>([undefined, { dockerfileConfigMap: { name: 'd' } }], [{}, { dockerfileConfigMap: {} }, { buildArgs: [{ name: 'MOD_NAME', value: 'x' }], dockerfileConfigMap: { name: 'd' } }]);
const secrets = { keySecret: { name: 'key' }, certSecret: { name: 'cert' } };
const sign = mostly<object | undefined>([undefined, { ...secrets, unsignedImage: 'r/u:${KERNEL_FULL_VERSION}', filesToSign: ['/opt/a.ko'] }],
  [{}, secrets, { ...secrets, filesToSign: [] }, { ...secrets, unsignedImage: 'r/u:1', filesToSign: ['/etc/a', '/opt/*.ko'] }, { ...secrets, unsignedImage: 'r/u:${' }]);
const inTree = {
  inTreeModulesToRemove: mostly<unknown>([undefined, undefined, undefined, ['sfc']], [[], ['sfc', 'other'], 'sfc']),
  inTreeModuleToRemove: mostly<unknown>([undefined, undefined, undefined, ''], ['sfc', 1]),
};
const mapping = fc.tuple(matcher, fields({ containerImage: image, build, sign, ...inTree })).map(([match, rest]) => ({ ...match, ...rest }));
const modprobe = mostly<unknown>([
  { moduleName: 'm' }, { moduleName: 'm', parameters: ['a=1'] }, { moduleName: 'm', args: { load: ['-v'] }, dirName: '/opt' },
  { moduleName: 'm', modulesLoadingOrder: ['m', 'n'] },
], [
  undefined, {}, { moduleName: 'm', rawArgs: { load: ['x'], unload: ['y'] } }, { rawArgs: { load: ['x'], unload: ['y'] } }, { moduleName: '', rawArgs: { load: ['x'] } },
  { moduleName: 'm', args: { load: [] } }, { moduleName: 'm', modulesLoadingOrder: [] }, { moduleName: 'm', modulesLoadingOrder: ['n', 'm'] }, { moduleName: 'm', rawArgs: {} },
]);
const loader = fields({
  container: fields({
    version: mostly<unknown>([undefined, 'v1'], ['', 'v+', 'v2', 1]),
    containerImage: mostly<unknown>([undefined, 'r/all:${KERNEL_FULL_VERSION}'], ['', 'r/all', 'r/all:${']),
    kernelMappings: some(mapping, 3),
    modprobe,
    build,
    sign,
    ...inTree,
  }),
});
const plugin = { container: { image: 'r/plugin:1' } };
const moduleArbitrary = fc.record({
  name: mostly(['m'], ['m'.repeat(33), 'm'.repeat(34), 'm'.repeat(60), 'M', 'a.b']),
  spec: fields({
    selector: mostly<unknown>([{ rack: '1' }], [{}, { rack: '2' }, undefined, { rack: 1 }]),
    tolerations: mostly<unknown>([undefined, [{ key: 'a', operator: 'Exists' }]], [[{}], [{ key: 'a', operator: 'Exists', value: 'x' }], [{ key: 'a', tolerationSeconds: 1 }], [{ key: 'a', effect: 'x' }]]),
    moduleLoader: fc.oneof({ arbitrary: loader, weight: 20 }, { arbitrary: fc.constant(undefined), weight: 1 }),
    devicePlugin: mostly<unknown>([undefined, plugin], [{}, { ...plugin, volumes: [{ name: 'a', hostPath: { path: '/etc' } }] }, { ...plugin, initContainer: { image: 'r/i:1' } }]),
    dra: mostly<unknown>([undefined], [{ driverName: 'a', ...plugin }, { driverName: 'A', ...plugin, deviceClasses: [{ name: 'a' }, { name: 'a' }] }]),
    imageRebuildTriggerGeneration: mostly<unknown>([undefined], [1, 'x']),
  }),
}).map(({ name, spec }) => object('kmm.sigs.x-k8s.io/v1beta1', 'Module', { name, namespace: 'drivers' }, { spec }));

const onloadMapping = fields({
  regexp: mostly<unknown>(['^.+$', '^5\\.14\\..*$'], ['', undefined, '^a(?!b)', 1]),
  kernelModuleImage: image,
  build,
  sfc: mostly<unknown>([undefined, {}], [true]),
});
const onloadArbitrary = fc.record({
  name: mostly(['onload'], ['o'.repeat(25), 'o'.repeat(26), 'O']),
  spec: fields({
    selector: mostly<unknown>([{ rack: '1' }], [{}, undefined, { rack: 1 }]),
    serviceAccountName: mostly<unknown>(['sa'], [undefined]),
    onload: fields({
      version: mostly<unknown>(['8.1.2.26'], ['v+', '', undefined]),
      userImage: mostly<unknown>(['r/onload-user:8.1.2.26'], [undefined]),
      kernelMappings: some(onloadMapping, 2),
    }),
    devicePlugin: mostly<unknown>([{}], [undefined, { mountOnload: true }, { maxPodsPerNode: 'x' }]),
  }),
}).map(({ name, spec }) => object('onload.amd.com/v1alpha1', 'Onload', { name, namespace: 'drivers' }, { spec }));

interface Case {
  readonly problems: readonly ScopedProblem[];
  readonly report: PlanReport;
  readonly target: string;
}

/** The object comes into a cluster where there is none. */
function evaluated(subject: Manifest, kmm: string, isOpenshift: boolean): Case {
  const around = clusterOf(kmm, isOpenshift);
  const platform = isOpenshift ? Platform.openshift(OPENSHIFT) : undefined;
  const problems = evaluateRules(ALL_RULES, new ManifestSet([...around, subject]), { kmm: KmmRelease.of(kmm), platform });
  return {
    problems: problems.filter((problem) => problem.object === subject),
    report: plan({ before: around, after: [...around, subject], nodes: NODES }),
    target: `${subject.kind} ${subject.metadata.namespace}/${subject.metadata.name}`,
  };
}

const codesOf = ({ report, target }: Case): string[] => report.warnings.filter((warning) => warning.object === target).map(({ code }) => code);
const eventsOf = ({ report }: Case): string[] => report.nodes.flatMap(({ events }) => events.map(({ kind }) => kind));
const isRefused = ({ problems }: Case): boolean => problems.some(({ severity }) => severity === 'error');

const clusters = fc.record({ kmm: fc.constantFrom(...KNOWN_KMM), isOpenshift: fc.boolean() });

describe.each([['Module', moduleArbitrary, 'kmm/refused'], ['Onload', onloadArbitrary, 'onload/refused']] as const)('%s', (_, arbitrary, refused) => {
  test('what check says is refused never rolls out in plan, and the other way round', () => {
    const seen = { refused: 0, rolledOut: 0 };
    fc.assert(fc.property(arbitrary, clusters, (subject, { kmm, isOpenshift }) => {
      const found = evaluated(subject, kmm, isOpenshift);
      // What a cluster takes may still do nothing: no node has the label, the kernel, or the version. So plan may say less than check, but not more.
      expect({ subject, refused: codesOf(found).includes(refused) }).toEqual({ subject, refused: isRefused(found) });
      if (isRefused(found)) {
        seen.refused += 1;
        expect(eventsOf(found)).toEqual([]);
        expect(found.report.steps.filter(({ target }) => target === found.target)).toEqual([]);
      } else {
        seen.rolledOut += eventsOf(found).length > 0 ? 1 : 0;
      }
    }), { seed: SEED, numRuns: RUNS });
    // Both happen often enough to prove something.
    expect(seen.refused).toBeGreaterThan(RUNS / 10);
    expect(seen.rolledOut).toBeGreaterThan(RUNS / 10);
  });
});

/**
 * What plan says that nodes never get, and what check has for it. A kernel that no mapping is for is not among them: check knows no nodes.
 */
const NEVER: { readonly [code: string]: string } = {
  'kmm/unreadable-image': 'kmm/unreadable-variable',
  'kmm/nodes-without-version': 'kmm/version-needs-labels',
};

test('what plan says never gets to the nodes by itself is found by check', () => {
  const seen = new Map(Object.keys(NEVER).map((code) => [code, 0]));
  fc.assert(fc.property(moduleArbitrary, clusters, (subject, { kmm, isOpenshift }) => {
    const found = evaluated(subject, kmm, isOpenshift);
    for (const code of codesOf(found).filter((each) => Object.hasOwn(NEVER, each))) {
      seen.set(code, seen.get(code)! + 1);
      expect(found.problems.map((problem) => problem.code)).toContain(NEVER[code]);
    }
  }), { seed: SEED, numRuns: RUNS });
  expect([...seen.values()].every((count) => count > 0)).toBe(true);
});

test('a validation asks for the image that the plan loads', () => {
  fc.assert(fc.property(moduleArbitrary, fc.constantFrom(...KNOWN_KMM), (subject, kmm) => {
    const { name, namespace = '' } = subject.metadata;
    const view = moduleView(subject.spec, { name, namespace }, kmm);
    for (const kernel of KERNELS.map((each) => each.replace(/\+$/, ''))) {
      const [validated, loaded] = [mappingFor(subject, kernel), configFor(view, kernel)];
      expect(validated?.index).toBe(loaded?.mapping);
      // A mapping without an image is refused; here it only must not become another.
      expect(validated?.image ?? '').toBe(loaded?.image ?? '');
      expect(validated === undefined ? undefined : validated.builds || validated.signs).toBe(loaded?.made);
    }
  }), { seed: SEED, numRuns: RUNS });
});
