/** Alternatives that a plan prints: each is planned here as its advice says, and does what its line promises. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { parse } from 'yaml';
import { machineConfig, node, onload, onloadKmod, planOf, pool } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import type { PlanReport } from '../../lib/plan/plan-report';
import { planSummary } from '../../lib/reports/plan/plan-summary';
import { runsOf } from '../support/fuzz-runs';

const RUNS = { numRuns: Math.min(200, runsOf(0.3)), seed: 3 };
const NODES = ['w1', 'w2', 'w3'].map((name) => node(name));
const GIVEN = { nodes: NODES, pods: [] };

const alternative = (report: PlanReport, code: string) => report.alternatives.find((each) => each.code === code);
const warnings = (report: PlanReport, code: string) => report.warnings.filter((each) => each.code === code);

/** Descriptions of the alternatives that tests have planned. */
const PLANNED = new Set<string>();

/** A plan has an alternative and its advice, and what the advice leads to has the same totals. */
function expectPromise(report: PlanReport, code: string, followed: PlanReport): void {
  const promised = alternative(report, code);
  expect([code, promised !== undefined, warnings(report, code).length > 0]).toEqual([code, true, true]);
  const { reboots, drains, evictedPods, bestMinutes, worstMinutes, minAvailable } = followed.totals;
  // Groups are those of pools with a node that goes down: without any, no number is known.
  expect(promised!.totals).toEqual({ reboots, drains, evictedPods, bestMinutes, worstMinutes, minAvailable });
  expect(planSummary(report).some((line) => line.startsWith(`${promised!.what}: `))).toBe(true);
  PLANNED.add(promised!.what);
}

/** The later manifests with the node disruption policies that warnings advise. */
function withPolicies(after: readonly Manifest[], report: PlanReport): Manifest[] {
  const lists = { files: new Map<string, unknown>(), units: new Map<string, unknown>() };
  for (const { advice } of warnings(report, 'machine-config/policy-instead-of-reboot')) {
    const [, snippet] = /(nodeDisruptionPolicy: \{.*\}); nodes then do/.exec(advice) ?? [];
    const { nodeDisruptionPolicy } = parse(snippet) as { nodeDisruptionPolicy: { files?: { path: string }[]; units?: { name: string }[] } };
    const { files = [], units = [] } = nodeDisruptionPolicy;
    files.forEach((each) => lists.files.set(each.path, each));
    units.forEach((each) => lists.units.set(each.name, each));
  }
  return [...after, {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'MachineConfiguration',
    metadata: { name: 'cluster' },
    spec: { nodeDisruptionPolicy: { files: [...lists.files.values()], units: [...lists.units.values()] } },
  }];
}

const READ = ['/etc/sysctl.d/a.conf', '/etc/chrony.conf', '/etc/modules-load.d/b.conf', '/etc/systemd/system/crio.service.d/c.conf'];
const config = (files: { [path: string]: string }, unit: string | undefined, rest: object = {}): Manifest => {
  const object = machineConfig('50-a', 'worker', files);
  const units = unit === undefined ? {} : { systemd: { units: [{ name: 'a.service', enabled: true, contents: `[Unit]\nDescription=${unit}\n` }] } };
  return { ...object, spec: { ...object.spec, config: { ...object.spec.config, ...units }, ...rest } };
};
const sides = fc.record({
  before: fc.dictionary(fc.constantFrom(...READ), fc.constantFrom('1', '2'), { maxKeys: 3 }),
  after: fc.dictionary(fc.constantFrom(...READ), fc.constantFrom('1', '2'), { maxKeys: 3 }),
  units: fc.tuple(fc.constantFrom(undefined, '1', '2'), fc.constantFrom(undefined, '1', '2')),
});

test('node disruption policies do what their advice says', () => {
  let found = 0;
  fc.assert(fc.property(sides, ({ before, after, units: [old, young] }) => {
    const [was, is] = [[config(before, old)], [config(after, young)]];
    const report = planOf(was, is, GIVEN);
    if (alternative(report, 'machine-config/policy-instead-of-reboot') !== undefined) {
      found += 1;
      expectPromise(report, 'machine-config/policy-instead-of-reboot', planOf(was, withPolicies(is, report), GIVEN));
    }
  }), RUNS);
  expect(found).toBeGreaterThan(5);
});

test('what reboots nodes can be left for later, as its advice says', () => {
  let found = 0;
  fc.assert(fc.property(sides, ({ before, after, units: [old, young] }) => {
    const was = [config(before, old)];
    const report = planOf(was, [config(after, young, { kernelArguments: ['a=b'] })], GIVEN);
    if (alternative(report, 'machine-config/split') !== undefined) {
      found += 1;
      const rest = [config(after, young)];
      const alone = planOf(was, rest, GIVEN);
      const hasPolicies = warnings(alone, 'machine-config/policy-instead-of-reboot').length > 0;
      expectPromise(report, 'machine-config/split', hasPolicies ? planOf(was, withPolicies(rest, alone), GIVEN) : alone);
    }
  }), RUNS);
  expect(found).toBeGreaterThan(5);
});

test('the path of firmware can be set by KMM, as its advice says', () => {
  const [was, is] = [config({ '/etc/a.conf': '1' }, undefined), config({ '/etc/a.conf': '1' }, undefined, { kernelArguments: ['firmware_class.path=/var/lib/firmware'] })];
  const options: Manifest = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'kmm-operator-manager-config', namespace: 'openshift-kmm' },
    data: { 'controller_config.yaml': 'worker:\n  firmwareHostPath: /var/lib/firmware\n' },
  };
  const followed = planOf([was, options], [was, options], GIVEN);
  expectPromise(planOf([was, options], [is, options], GIVEN), 'machine-config/firmware-path', followed);
  expect(followed.totals.reboots).toBe(0);
});

describe('mirrors for digests only', () => {
  const CODE = 'machine-config/digest-only';
  const set = (kind: 'ImageTagMirrorSet' | 'ImageDigestMirrorSet', mirrors: readonly string[], rest: object = {}): Manifest => {
    const list = kind === 'ImageTagMirrorSet' ? 'imageTagMirrors' : 'imageDigestMirrors';
    return { apiVersion: 'config.openshift.io/v1', kind, metadata: { name: 'm' }, spec: { [list]: [{ source: 'quay.io/a', mirrors, ...rest }] } } as unknown as Manifest;
  };
  const images = (registrySources: object): Manifest => (
    { apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name: 'cluster' }, spec: { registrySources } } as unknown as Manifest);
  const file = (digest: boolean, ...registries: string[]) => machineConfig('99-r', 'worker', {
    '/etc/containers/registries.conf': registries.map((name) => (
      `[[registry]]\nlocation = "${name}"\n[[registry.mirror]]\nlocation = "mirror.example.com/${name}"\n${digest ? 'pull-from-mirror = "digest-only"\n' : ''}`)).join(''),
  });

  test.each<[string, Manifest[], Manifest[], Manifest[]]>([
    ['a new set for tags', [], [set('ImageTagMirrorSet', ['mirror.example.com/a'])], [set('ImageDigestMirrorSet', ['mirror.example.com/a'])]],
    ['a file', [file(true)], [file(false, 'quay.io/a')], [file(true, 'quay.io/a')]],
  ])('mirrors for digests only need no drain, as their advice says: %s', (_, before, after, followed) => {
    const report = planOf(before, after, GIVEN);
    expect(report.totals.drains).toBe(3);
    expectPromise(report, CODE, planOf(before, followed, GIVEN));
    expect(alternative(report, CODE)!.totals).toMatchObject({ drains: 0, reboots: 0 });
  });

  test('mirrors for digests only need no drain wherever a plan has that alternative', () => {
    const location = fc.constantFrom('a.example.com', 'b.example.com');
    const mirrors = fc.uniqueArray(location, { maxLength: 2 });
    const side = fc.record({ tags: mirrors, digests: mirrors, insecure: fc.uniqueArray(fc.constantFrom('quay.io/a', 'other.example.com'), { maxLength: 1 }) });
    type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;
    const named = (object: Manifest, name: string): Manifest => ({ ...object, metadata: { name } });
    const manifests = ({ tags, digests, insecure }: Side): Manifest[] => [
      ...tags.length === 0 ? [] : [named(set('ImageTagMirrorSet', tags), 't')], ...digests.length === 0 ? [] : [named(set('ImageDigestMirrorSet', digests), 'd')],
      ...insecure.length === 0 ? [] : [images({ insecureRegistries: insecure })],
    ];
    let found = 0;
    fc.assert(fc.property(side, side, (before, after) => {
      const report = planOf(manifests(before), manifests(after), GIVEN);
      if (alternative(report, CODE) !== undefined) {
        found += 1;
        const [kept, added] = [true, false].map((isKept) => after.tags.filter((each) => before.tags.includes(each) === isKept));
        const followed = manifests({ ...after, tags: kept, digests: [...new Set([...after.digests, ...added])] });
        expectPromise(report, CODE, planOf(manifests(before), followed, GIVEN));
      }
    }), RUNS);
    expect(found).toBeGreaterThan(2);
  });

  test.each<[string, Manifest[], Manifest[]]>([
    ['a registry without TLS', [], [images({ insecureRegistries: ['registry.example.com'] })]],
    ['a registry without TLS, among mirrors', [], [set('ImageDigestMirrorSet', ['mirror.example.com/a']), images({ insecureRegistries: ['registry.example.com'] })]],
    ['a registry without TLS beside mirrors for tags', [], [set('ImageTagMirrorSet', ['mirror.example.com/a']), images({ insecureRegistries: ['registry.example.com'] })]],
    ['a blocked registry', [], [images({ blockedRegistries: ['registry.example.com'] })]],
    ['a mirror that goes', [set('ImageTagMirrorSet', ['mirror.example.com/a', 'mirror.example.com/b'])], [set('ImageTagMirrorSet', ['mirror.example.com/a'])]],
    ['a registry without mirrors in a file', [file(true)],
      [machineConfig('99-r', 'worker', { '/etc/containers/registries.conf': '[[registry]]\nlocation = "quay.io/a"\ninsecure = true\n' })]],
  ])('mirrors for digests only are not advised where no mirror is added: %s', (_, before, after) => {
    const report = planOf(before, after, GIVEN);
    expect(report.totals.drains).toBe(3);
    expect([warnings(report, CODE), alternative(report, CODE)]).toEqual([[], undefined]);
  });
});

test('the image of the new module can be built before, as its advice says', () => {
  const of = (release: string, isBuilt: boolean): Manifest => {
    const resource = onload(release);
    const [mapping] = resource.spec.onload.kernelMappings;
    const build = isBuilt ? { build: { dockerfileConfigMap: { name: 'dockerfile' } } } : {};
    return { ...resource, spec: { ...resource.spec, onload: { ...resource.spec.onload, kernelMappings: [{ ...mapping, ...build }] } } };
  };
  const report = planOf([of('8.1.2.26', true)], [of('8.1.3.40', true)], GIVEN);
  const followed = planOf([of('8.1.2.26', false)], [of('8.1.3.40', false)], GIVEN);
  expectPromise(report, 'onload/build-during-upgrade', followed);
  expect(followed.totals.worstMinutes).toBeLessThan(report.totals.worstMinutes!);
});

describe('a pool for each group of nodes', () => {
  const six = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];
  const boot = (release: string, role: string): Manifest => {
    const environment = ['MODULE=sfc', `IMAGE=registry.example.com/onload-module:${release}-{kernel}`, 'REBOOT=before-pods'].map((line) => `Environment=${line}\n`);
    const unit = { name: 'onload-boot-sfc-fetch.service', enabled: true, contents: `[Service]\n${environment.join('')}` };
    return {
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      metadata: { name: `99-${role}-sfc`, labels: { 'machineconfiguration.openshift.io/role': role }, annotations: { 'cdk8s-onload/boot-module': 'sfc' } },
      spec: { config: { ignition: { version: '3.2.0' }, systemd: { units: [unit] } } },
    };
  };
  const inRole = (object: Manifest, role: string, name: string): Manifest => (
    { ...object, metadata: { ...object.metadata, name }, spec: { ...object.spec, selector: { [`node-role.kubernetes.io/${role}`]: '' } } });
  /** A Module that loads Onload alone. */
  const kmod = (release: string): Manifest => {
    const object = onloadKmod(release);
    Object.assign(object.spec.moduleLoader.container, { inTreeModulesToRemove: [], modprobe: { moduleName: 'onload' } });
    return object;
  };
  const labelled = (object: Manifest, module: string, release = '8.1.2.26'): Manifest => (
    { ...object, metadata: { ...object.metadata, labels: { ...object.metadata.labels, [`kmm.node.kubernetes.io/version-module.onload.${module}`]: release } } });

  // Without Onload resources, the nodes of a plan are those of the pools that it affects.
  test.each<[string, string, (release: string) => Manifest, string, number]>([
    ['an Onload resource', 'onload', onload, 'with a pool and an Onload resource per group of cordoned nodes', 0],
    ['a Module', 'onload-module', kmod, 'with a pool and a Module of Onload per group of nodes', 4],
  ])('an alternative has %s, as its advice says', (_, ownName, of, what, unaffected) => {
    const both = (release: string) => [pool('worker', { maxUnavailable: 2 }), boot(release, 'worker'), of(release)];
    const report = planOf(both('8.1.2.26'), both('8.1.3.40'), { nodes: six.map((name) => labelled(node(name), ownName)), pods: [] });
    const promised = alternative(report, 'plan/driver-of-another-release')!;
    expect(promised.what).toBe(what);

    const groups = ['fast0', 'fast1', 'fast2'];
    const releaseOf = (group: number, upgraded: number) => (group < upgraded ? '8.1.3.40' : '8.1.2.26');
    const nodes = (upgraded: number) => six.map((name, index) => {
      const group = Math.floor(index / 2);
      const it = node(name, ['worker', groups[group]]);
      return ownName === 'onload' ? it : labelled(it, groups[group], releaseOf(group, upgraded));
    });
    const state = (upgraded: number): Manifest[] => groups.flatMap((group, index) => {
      const release = releaseOf(index, upgraded);
      return [pool(group, { maxUnavailable: 2 }), boot(release, group), inRole(of(release), group, group)];
    });
    const steps = groups.map((__, index) => planOf(state(index), state(index + 1), { nodes: nodes(index), pods: [] }));
    const sum = (field: 'reboots' | 'drains' | 'bestMinutes' | 'worstMinutes') => steps.reduce((total, { totals }) => total + totals[field]!, 0);
    expect(promised.totals).toMatchObject({ reboots: sum('reboots'), drains: sum('drains'), minAvailable: unaffected + Math.min(...steps.map(({ totals }) => totals.minAvailable!)) });
    expect(Math.abs(promised.totals.bestMinutes! - sum('bestMinutes'))).toBeLessThan(1);
    expect(Math.abs(promised.totals.worstMinutes! - sum('worstMinutes'))).toBeLessThan(1);
    PLANNED.add(promised.what);
  });
});

test('an alternative promises no totals beside something that is not planned', () => {
  const profile = (isolated: string): Manifest => (
    { apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'p' }, spec: { cpu: { isolated, reserved: '0' }, nodeSelector: { 'node-role.kubernetes.io/p': '' } } } as unknown as Manifest);
  const report = planOf([config({ '/etc/chrony.conf': '1' }, undefined), profile('1')], [config({ '/etc/chrony.conf': '2' }, undefined), profile('2')], GIVEN);
  expect(report.alternatives).toEqual([{
    code: 'machine-config/policy-instead-of-reboot',
    what: 'with the node disruption policies that are advised',
    totals: { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null },
  }]);
  expect(planSummary(report).at(-1)).toBe('with the node disruption policies that are advised: less disruption, considering only planned changes');
});

test('every alternative that a plan can have is planned here', () => {
  const folder = join(__dirname, '../../lib/plan');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(folder, file), 'utf8'));
  const all = sources.flatMap((source) => [...source.matchAll(/^ *what: '(with [^']+)',$/gm)].map(([, what]) => what));
  all.push(...sources.flatMap((source) => [...source.matchAll(/\{ what: '(with [^']+)' \}/g)].map(([, what]) => what)));
  expect(all.length).toBeGreaterThan(6);
  expect([...PLANNED].sort()).toEqual(all.sort());
});
