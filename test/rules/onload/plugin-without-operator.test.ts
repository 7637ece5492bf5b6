/** Rules for a device plugin without the Onload Operator, on the manifests of the construct and on edited ones. */
import { App, Chart, Testing } from 'cdk8s';
import { KernelModule } from '../../../lib/constructs/kmm';
import { Onload, OnloadDevicePlugin, OnloadDevicePluginProps } from '../../../lib/constructs/onload';
import { Manifest, ManifestSet } from '../../../lib/manifests';
import { moduleRules } from '../../../lib/rules/kmm';
import { onloadPluginRules, onloadRules } from '../../../lib/rules/onload';
import { runRules } from '../../../lib/rules/rule';
import { onloadMissing } from '../../../lib/rules/workload/limits';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const fast = NodeGroup.withLabels('fast', { pool: 'fast' });

function pluginIn(chart: Chart, props: Partial<OnloadDevicePluginProps> = {}): OnloadDevicePlugin {
  const module = KernelModule.onload(chart, 'Module', { release, version: '8.1.2.26', nodes: fast });
  return new OnloadDevicePlugin(chart, 'Plugin', { release, module, nodes: fast, ...props });
}

const made = (props: Partial<OnloadDevicePluginProps> = {}) => synth(pluginIn(Testing.chart(), props));
const RULES = [...new Set([...onloadPluginRules, ...onloadRules])];
const contextOf = (kmm?: string) => ({ kmm: kmm === undefined ? undefined : KmmRelease.of(kmm) });
const found = (manifests: Manifest[], kmm?: string) => runRules(RULES, new ManifestSet(manifests), contextOf(kmm))
  .map(({ code, object, path, value, severity }) => [severity, code, object.kind, path, value]);
const error = (chart: Chart) => {
  try {
    synth(chart);
    return '';
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

const onload = (selector: object, name = 'onload'): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name, namespace: 'onload' },
  spec: { selector, serviceAccountName: 'a', devicePlugin: {}, onload: { version: '8.1.2.26', userImage: 'a/onload-user:8.1.2.26-ubi8', kernelMappings: [{ regexp: '^a$', kernelModuleImage: 'a/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}', sfc: {} }] } },
} as Manifest);

test('the manifests of the construct have no findings on KMM 2.0 and later', () => {
  expect(['2.0', '2.4', '2.6', undefined].flatMap((kmm) => found(made(), kmm))).toEqual([]);
});

test('the containers of a device plugin, whose arguments name the folder onload, are no workload that lacks the resource', () => {
  expect(runRules([onloadMissing], new ManifestSet(made()), {})).toEqual([]);
});

test('a Module that a plugin of its version follows needs no word about labels, and one of another version does', () => {
  const codes = (version: string) => runRules(moduleRules, new ManifestSet(made({ version })), {}).map(({ code }) => code);
  expect([codes('8.1.2.26'), codes('8.1.2.26-2')]).toEqual([[], ['kmm/version-needs-labels']]);
});

test('a device plugin on KMM before 2.0 is an error', () => {
  expect(found(made(), '1.1')).toEqual([['error', 'onload/plugin-beside-old-kmm', 'DaemonSet', 'spec.template.spec.affinity', 'KMM 1.1']]);
  const chart = Testing.chart();
  const module = KernelModule.onload(chart, 'Module', { release, version: '8.1.2.26', kmm: KmmRelease.of('1.1') });
  new OnloadDevicePlugin(chart, 'Plugin', { release, module });
  expect(error(chart)).toContain('[test/Plugin] DaemonSet onload-device-plugin, spec.template.spec.affinity: device plugin that follows the Modules of KMM 2.0 or later: "KMM 1.1"; '
    + 'let the Onload Operator load the modules, which KMM 1.1 is for, or install KMM 2.0 or later; in code: ModuleLoading.byOperator() [onload/plugin-beside-old-kmm]');
});

describe('an Onload resource beside a device plugin', () => {
  const both = (selector: object, name?: string) => found([...made(), onload(selector, name)]).filter(([, code]) => code === 'onload/selectors-meet');

  test('both are errors where they select the same node', () => {
    expect(both({ pool: 'fast' }).map(([severity, , kind, path]) => [severity, kind, path])).toEqual([
      ['error', 'DaemonSet', 'spec.template.spec.nodeSelector'], ['error', 'Onload', 'spec.selector'],
    ]);
  });

  test('both are risky where they may select the same node, and fine on other nodes', () => {
    expect(both({ rack: '1' }).map(([severity]) => severity)).toEqual(['warning', 'warning']);
    expect(both({ pool: 'slow' })).toEqual([]);
  });

  test('an Onload resource for the nodes of a plugin stops synthesis', () => {
    const chart = Testing.chart();
    pluginIn(chart);
    new Onload(chart, 'Onload', { release, nodes: fast, name: 'other' });
    expect(error(chart)).toMatch(/selects nodes of DaemonSet onload\/onload-device-plugin: .*load Onload by the Onload Operator or by KMM alone.*\[onload\/selectors-meet\]/);
  });

  test('an Onload resource does not share the name of a Module', () => {
    expect(found([...made(), onload({ pool: 'slow' })])).toEqual([['error', 'onload/module-name-taken', 'Onload', 'metadata.name', 'onload']]);
    expect(found([...made(), onload({ pool: 'slow' }, 'other')])).toEqual([]);
  });

  test('an Onload resource may have the Module that the operator has made', () => {
    const owned = made().map((object) => (object.kind !== 'Module' ? object : { ...object, metadata: { ...object.metadata, ownerReferences: [{ kind: 'Onload', name: 'onload' }] } } as Manifest));
    expect(found([...owned, onload({ pool: 'slow' })])).toEqual([]);
  });
});

test('two device plugins on the same nodes are an error', () => {
  const app = new App();
  const chart = new Chart(app, 'test');
  const first = pluginIn(chart);
  new OnloadDevicePlugin(chart, 'Second', { release, module: first.module, nodes: fast, name: 'second' });
  expect(error(chart)).toContain('selects nodes of DaemonSet onload/onload-device-plugin');
});

test('the operator\'s own DaemonSet is no other plugin', () => {
  const [daemonSet] = made().filter(({ kind }) => kind === 'DaemonSet');
  const text = JSON.stringify(daemonSet).replace(/kmm\.node\.kubernetes\.io\/onload\.onload-module\.ready/, 'onload.amd.com/onload.onload');
  expect(found([JSON.parse(text), onload({ pool: 'fast' })])).toEqual([]);
});

describe('the images of a device plugin', () => {
  test.each(['registry.example.com/plugin', 'registry.example.com/plugin:latest'])('images without a version are risky: %s', (image) => {
    const chart = Testing.chart();
    const plugin = pluginIn(chart, { image: ImageReference.parse(image), userImage: ImageReference.parse(image) });
    synth(chart);
    expect(Findings.of(plugin).warnings.map(({ code, message }) => [code, message.includes(image)])).toEqual([['onload/plugin-image', true], ['onload/plugin-image', true]]);
  });

  test('images may have a digest', () => {
    expect(found(made({ image: ImageReference.parse(`a.example/p@sha256:${'a'.repeat(64)}`) }))).toEqual([]);
  });

  test('images of another release than the module, or than the files, are an error', () => {
    const charts = [{ userImage: ImageReference.parse('a.example/onload-user:9.0.0.1-ubi8') }, { release: OnloadRelease.of({ onload: '8.1.3.40' }) }].map((props) => {
      const chart = Testing.chart();
      pluginIn(chart, props);
      return error(chart);
    });
    expect(charts[0]).toContain('spec.template.spec.initContainers[1].image: user image of another release than 8.1.2.26, which the pods wait for: "a.example/onload-user:9.0.0.1-ubi8"');
    expect(charts[1]).toContain('version of the module that the pods wait for, while Module onload/onload-module loads ');
    expect(charts.every((text) => text.includes('[onload/plugin-releases]'))).toBe(true);
  });
});

test.each<[string, Partial<OnloadDevicePluginProps>, string]>([
  ['a folder of the host', { hostOnloadPath: '/opt' }, 'onload/host-path'],
  ['a folder of containers', { libMountPath: 'lib' }, 'onload/mount-path'],
  ['a number of pods', { maxPodsPerNode: 0 }, 'onload/max-pods'],
])('a device plugin fails with %s that no Onload resource may have either', (_, props, code) => {
  const chart = Testing.chart();
  pluginIn(chart, props);
  expect(error(chart)).toContain(`[${code}]`);
});

test('a device plugin fails with both ways of injection, in manifests of any origin', () => {
  const text = JSON.stringify(made()).replace('-mountOnload=false', '-mountOnload=true');
  expect(found(JSON.parse(text)).map(([, code]) => code)).toEqual(['onload/preload-and-mount']);
});

test.each([['007', []], ['-1', ['-1']], ['x', ['"x"']], ['00', ['0']]])('arguments are read as the plugin reads them: -maxPods=%s', (text, wrong) => {
  const manifests = made({ maxPodsPerNode: 5 });
  const changed = JSON.parse(JSON.stringify(manifests).replace('-maxPods=5', `-maxPods=${text}`)) as Manifest[];
  expect(found(changed).filter(([, code]) => code === 'onload/max-pods').map(([, , , , value]) => JSON.stringify(value))).toEqual(wrong);
});
