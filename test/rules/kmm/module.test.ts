import { ApiObject, JsonPatch, Testing } from 'cdk8s';
import { moduleWith } from './fixtures';
import { KernelMatch, KernelModule, KernelModuleProps } from '../../../lib/constructs/kmm';
import { moduleEmptySelector, moduleNameLength, moduleVersionLabel, moduleVersionNeedsLabels } from '../../../lib/rules/kmm/module';
import { moduleFieldOfRelease } from '../../../lib/rules/kmm/module-fields';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const MAPPING = { regexp: '^.+$', containerImage: 'a/m:${KERNEL_FULL_VERSION}' };

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const construct = (props: Partial<KernelModuleProps> = {}) => new KernelModule(Testing.chart(), 'Module', {
  moduleName: 'onload', kernelMappings: [{ kernels: KernelMatch.all(), image: ImageReference.parse('a/m:${KERNEL_FULL_VERSION}') }], ...props,
});
const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });

describe('the length of name and namespace', () => {
  const named = (length: number, version?: string) => moduleWith([MAPPING], { name: 'm'.repeat(length - 6), namespace: 'onload', container: { version } });

  test.each([
    ['2.0', 40, undefined],
    ['2.6', 40, 'v1'],
    ['2.7', 41, undefined],
    ['1.1', 40, 'v1'],
  ])('the length of name and namespace is refused by KMM %s beyond %d characters, with version %s', (release, limit, version) => {
    expect(problemsOf(moduleNameLength, [named(limit, version)], kmm(release))).toEqual([]);
    expect(problemsOf(moduleNameLength, [named(limit + 1, version)], kmm(release))).toEqual([{
      of: 'm'.repeat(limit - 5),
      code: 'kmm/name-length',
      class: 'refused',
      severity: 'error',
      path: 'metadata.name',
      what: `name and namespace have ${limit + 1} characters together, ${limit} is the most`,
      value: `onload/${'m'.repeat(limit - 5)}`,
      fix: 'shorten one of them',
    }]);
  });

  test('the length of name and namespace is not looked at by KMM 1.1 without a version', () => {
    expect(problemsOf(moduleNameLength, [named(63)], kmm('1.1'))).toEqual([]);
  });

  test('the length of name and namespace is held against the widest limit where the release is not known', () => {
    expect(problemsOf(moduleNameLength, [named(41)])).toEqual([]);
    expect(problemsOf(moduleNameLength, [named(42)])).toMatchObject([{ what: 'name and namespace have 42 characters together, 41 is the most' }]);
  });

  test('counts one for a namespace that kubectl sets', () => {
    const bare = (length: number) => ({ ...moduleWith([MAPPING]), metadata: { name: 'm'.repeat(length) } });
    expect(problemsOf(moduleNameLength, [bare(39)], kmm('2.6'))).toEqual([]);
    expect(problemsOf(moduleNameLength, [bare(40)], kmm('2.6'))).toMatchObject([{ value: `?/${'m'.repeat(40)}` }]);
  });

  test('fails in a construct', () => {
    const name = 'sfc-driver-for-the-cards-of-x4';
    expect(() => synth(construct({ name, namespace: NamespaceSource.created('low-latency') }))).toThrow(validationError(
      `[test/Module] Module ${name}, metadata.name: name and namespace have 41 characters together, 40 is the most: `
      + `"low-latency/${name}"; shorten one of them [kmm/name-length]`,
    ));
  });
});

describe('the version', () => {
  const versioned = (version: unknown) => moduleWith([MAPPING], { container: { version } });

  test.each(['-1', '1+2', 'v'.repeat(64), '1 2'])('the version is refused where it cannot be the value of a label: %j', (version) => {
    expect(problemsOf(moduleVersionLabel, [versioned(version)])).toEqual([{
      of: 'onload-module',
      code: 'kmm/version-label',
      class: 'refused',
      severity: 'error',
      path: 'spec.moduleLoader.container.version',
      what: 'version that cannot be the value of a label',
      value: version,
      fix: 'use up to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends',
    }]);
  });

  test.each([['8.1.2.26'], ['a'], [''], [undefined], [null], [8]])('the version may be %j', (version) => {
    expect(problemsOf(moduleVersionLabel, [versioned(version)])).toEqual([]);
  });

  test('the version is risky, because nodes wait for a label', () => {
    expect(problemsOf(moduleVersionNeedsLabels, [versioned('8.1.2.26')])).toEqual([{
      of: 'onload-module',
      code: 'kmm/version-needs-labels',
      class: 'risky',
      severity: 'warning',
      path: 'spec.moduleLoader.container.version',
      what: 'version, with which no node loads the module until it is labelled',
      value: '8.1.2.26',
      fix: 'set kmm.node.kubernetes.io/version-module.onload.onload-module=8.1.2.26 on one node after the other, '
        + 'or leave \'version\' out to load it on all at once',
    }]);
  });

  test.each([[''], [undefined], [null], [8]])('means nothing where it is %j', (version) => {
    expect(problemsOf(moduleVersionNeedsLabels, [versioned(version)])).toEqual([]);
  });

  test('fails in a construct where it is no label', () => {
    const made = construct({ version: '8.1+x' });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Module] Module onload, spec.moduleLoader.container.version: version that cannot be the value of a label: "8.1+x"; '
      + 'use up to 63 letters, digits, "-", "_" and ".", a letter or digit at both ends [kmm/version-label]',
    ));
  });

  test('warns in a construct', () => {
    const made = construct({ version: '8.1.2.26' });
    synth(made);
    expect(Findings.of(made).warnings).toEqual([{
      code: 'kmm/version-needs-labels',
      path: 'test/Module',
      message: 'Module onload, spec.moduleLoader.container.version: version, with which no node loads the module until it is labelled: "8.1.2.26"; '
        + 'set kmm.node.kubernetes.io/version-module.onload.onload=8.1.2.26 on one node after the other, or leave \'version\' out to load it on all at once '
        + '[kmm/version-needs-labels]',
    }]);
  });
});

describe('a selector of all nodes', () => {
  test('a selector of all nodes is risky', () => {
    expect(problemsOf(moduleEmptySelector, [moduleWith([MAPPING], { selector: {} })])).toEqual([{
      of: 'onload-module',
      code: 'kmm/empty-selector',
      class: 'risky',
      severity: 'warning',
      path: 'spec.selector',
      what: 'selector of all nodes',
      value: {},
      fix: 'select nodes by a label, such as node-role.kubernetes.io/worker: ""',
    }]);
  });

  test.each([[{ a: '' }], [undefined], [null], [[]], ['x']])('a selector of all nodes is not %j', (selector) => {
    expect(problemsOf(moduleEmptySelector, [moduleWith([MAPPING], { selector })])).toEqual([]);
  });

  test('warns in a construct', () => {
    const made = construct({ nodes: NodeGroup.withLabels('all', {}) });
    synth(made);
    expect(Findings.of(made).warnings).toEqual([{
      code: 'kmm/empty-selector',
      path: 'test/Module',
      message: 'Module onload, spec.selector: selector of all nodes: {}; select nodes by a label, such as node-role.kubernetes.io/worker: ""; in code: NodeGroup.worker() [kmm/empty-selector]',
    }]);
  });
});

describe('a field of a later release', () => {
  const fields = moduleWith([MAPPING], { tolerations: [{ operator: 'Exists' }], container: { inTreeModulesToRemove: ['sfc'] } });

  test.each([
    ['1.1', ['spec.moduleLoader.container.inTreeModulesToRemove', 'spec.tolerations']],
    ['2.0.1', ['spec.moduleLoader.container.inTreeModulesToRemove', 'spec.tolerations']],
    ['2.1', ['spec.tolerations']],
    ['2.2.1', ['spec.tolerations']],
    ['2.3', []],
    ['2.6', []],
  ])('a field of a later release is found for KMM %s', (release, paths) => {
    expect(problemsOf(moduleFieldOfRelease, [fields], kmm(release)).map(({ path }) => path)).toEqual(paths);
  });

  test('a field of a later release never works', () => {
    expect(problemsOf(moduleFieldOfRelease, [fields], kmm('2.2'))).toEqual([{
      of: 'onload-module',
      code: 'kmm/field-of-later-release',
      class: 'never works',
      severity: 'error',
      path: 'spec.tolerations',
      what: 'field that KMM 2.2 does not have',
      value: [{ operator: 'Exists' }],
      fix: 'leave it out, or run KMM 2.3 or later and set \'kmm\'',
    }]);
  });

  test('a field of a later release is not looked for where the release is not known', () => {
    expect(problemsOf(moduleFieldOfRelease, [fields])).toEqual([]);
  });

  test('fails in a construct', () => {
    expect(() => synth(construct({ ...kmm('1.1'), inTreeModulesToRemove: ['sfc', 'sfc_driverlink'], tolerations: [{ operator: 'Exists' }] }))).toThrow(validationError(
      '[test/Module] Module onload, spec.moduleLoader.container.inTreeModulesToRemove: field that KMM 1.1 does not have: ["sfc","sfc_driverlink"]; '
      + 'leave it out, or run KMM 2.1 or later and set \'kmm\' [kmm/field-of-later-release]',
      '[test/Module] Module onload, spec.tolerations: field that KMM 1.1 does not have: [{"operator":"Exists"}]; '
      + 'leave it out, or run KMM 2.3 or later and set \'kmm\' [kmm/field-of-later-release]',
    ));
  });

  test('fails where a patch of a construct writes one', () => {
    const made = construct(kmm('2.2'));
    ApiObject.of(made).addJsonPatch(JsonPatch.add('/spec/tolerations', []));
    expect(() => synth(made)).toThrow('[test/Module] Module onload, spec.tolerations: field that KMM 2.2 does not have: []; ');
  });
});
