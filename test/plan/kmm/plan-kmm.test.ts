import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/manifests/manifest';
import { commandOfWaits } from '../../../lib/plan/changes';
import { commandOf } from '../../../lib/plan/changes/step-commands';
import { cordonWarnings } from '../../../lib/plan/kmm/cordon';
import { planKmm } from '../../../lib/plan/kmm/plan-kmm';
import { codes, context, edited, KERNEL, node } from '../system-fixtures';

const CONTAINER = ['spec', 'moduleLoader', 'container'];
const LABEL = 'kmm.node.kubernetes.io/version-module.n.m';
const kmod = (container: object = {}, spec: object = {}): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'm', namespace: 'n' },
  spec: {
    selector: { gpu: 'yes' },
    moduleLoader: {
      container: {
        modprobe: { moduleName: 'sfc' },
        kernelMappings: [{ regexp: '^.*\\.x86_64$', containerImage: 'r/m:1-${KERNEL_FULL_VERSION}' }],
        ...container,
      },
    },
    ...spec,
  },
});
const IMAGE = [...CONTAINER, 'kernelMappings', 0, 'containerImage'];
const NEW = 'r/m:2-${KERNEL_FULL_VERSION}';
const NODES = ['b', 'a'].map((name) => node(name, { gpu: 'yes' }));
const kinds = (stages: readonly { kind: string }[]) => stages.map(({ kind }) => kind);

describe('without a version', () => {
  test('a new image reloads all nodes at once', () => {
    const plan = planKmm(context([kmod()], [edited(kmod(), [IMAGE, NEW])], { nodes: [...NODES, node('other')] }));
    expect(plan.report).toMatchObject([{ change: 'changed', ordered: false, reload: true, nodes: ['a', 'b'], builds: [], unmatchedKernels: [] }]);
    expect(plan.steps).toMatchObject([{ phase: 'kmm', rollouts: [{ nodes: ['a', 'b'], limit: null }] }]);
    expect(plan.steps[0].rollouts[0].stagesOf!.a.map(({ kind, down }) => [kind, down])).toEqual([['unload-module', true], ['load-module', true]]);
    expect(plan.warnings).toMatchObject([{ code: 'kmm/reload-at-once', message: expect.stringContaining('2 nodes') }]);
  });

  test('without a version, it is proven by what KMM 2.x has told the nodes to do', () => {
    const plan = planKmm(context([kmod(), kmm('2.2.0')], [edited(kmod(), [IMAGE, NEW]), kmm('2.2.0')], { nodes: NODES }));
    expect(plan.steps[0].note).toMatch(/^noted_modules=\$\(kubectl get nodemodulesconfigs .*\{\{with \.spec\}\}.*\)$/);
    expect(commandOfWaits(plan.steps[0].waits)).toMatch(/^until wanted=\$\(.*\) && \[ "\$wanted" != "\$\{noted_modules\?.*\}" \] && loaded=\$\(.*\{\{with \.status\}\}.*\) && \[ "\$loaded" = "\$wanted" \]; do sleep 5; done$/);
    expect(plan.steps[0].show).toBe('kubectl get nodemodulesconfigs --output custom-columns=\'NODE:.metadata.name,LOADED:.status.modules[*].config.containerImage\'');
  });

  test('the commands find out which KMM runs where nothing tells', () => {
    const [step] = planKmm(context([kmod()], [edited(kmod(), [IMAGE, NEW])], { nodes: NODES })).steps;
    expect(step.note).toMatch(/^noted_kind=\$\(kubectl get crd nodemodulesconfigs.kmm.sigs.x-k8s.io --ignore-not-found --output name\); if \[ -n .*nodemodulesconfigs .*; else .*daemonsets .*; fi$/);
    expect(commandOfWaits(step.waits)).toMatch(/^if \[ -n "\$\{noted_kind\?.*nodemodulesconfigs .*; else .*daemonsets .*; fi$/);
    const [removal] = planKmm(context([kmod()], [], { nodes: NODES })).steps;
    expect(commandOfWaits(removal.waits)).toMatch(/^until left=\$\(kubectl get pods .* && until kind=.*; do sleep 5; done && if \[ -n "\$kind" \]; then until left=.*nodemodulesconfigs .*; else :; fi$/);
  });

  test.each<[string, (string | number)[], unknown]>([
    ['parameters', [...CONTAINER, 'modprobe', 'parameters'], ['x=1']],
    ['firmware', [...CONTAINER, 'modprobe', 'firmwarePath'], '/firmware'],
    ['the in-tree list', [...CONTAINER, 'inTreeModulesToRemove'], ['sfc']],
    ['the in-tree list of the mapping', [...CONTAINER, 'kernelMappings', 0, 'inTreeModulesToRemove'], ['sfc']],
    ['the pull policy', [...CONTAINER, 'imagePullPolicy'], 'Always'],
    ['insecure pulls', [...CONTAINER, 'registryTLS'], { insecure: true }],
  ])('another value of %s reloads too', (_, path, value) => {
    const after = edited(kmod(), [path, value]);
    expect(planKmm(context([kmod()], [after], { nodes: NODES })).report[0].reload).toBe(true);
    expect(planKmm(context([kmod()], [after])).report[0].reload).toBe(true);
  });

  test.each<[string, (string | number)[], unknown]>([
    ['a service account', ['spec', 'moduleLoader', 'serviceAccountName'], 'x'],
    ['a pull secret', ['spec', 'imageRepoSecret', 'name'], 'x'],
    ['a toleration', ['spec', 'tolerations'], [{ operator: 'Exists' }]],
    ['a device plugin', ['spec', 'devicePlugin'], { container: { image: 'p:1' } }],
    ['what KMM takes for granted', [...CONTAINER, 'modprobe', 'dirName'], '/opt'],
    ['a label', ['metadata', 'labels'], { x: 'y' }],
  ])('%s reloads nothing', (_, path, value) => {
    const plan = planKmm(context([kmod()], [edited(kmod(), [path, value])], { nodes: NODES }));
    expect(plan.report).toMatchObject([{ change: 'changed', reload: false }]);
    expect(plan.steps.flatMap(({ rollouts }) => rollouts).flatMap(({ stages }) => kinds(stages))).not.toContain('unload-module');
  });

  test('an image that is the same for every kernel of the nodes reloads nothing', () => {
    const after = edited(kmod(), [IMAGE, `r/m:1-${KERNEL}`]);
    expect(planKmm(context([kmod()], [after], { nodes: NODES })).report[0]).toMatchObject({ change: 'changed', reload: false });
  });

  test('the mapping that comes first decides', () => {
    const after = edited(kmod(), [[...CONTAINER, 'kernelMappings'], [
      { literal: KERNEL, containerImage: '' }, { regexp: '^.*\\.x86_64$', containerImage: 'r/m:1-${KERNEL_FULL_VERSION}' },
    ]], [[...CONTAINER, 'containerImage'], 'r/m:one']);
    const plan = planKmm(context([kmod()], [after], { nodes: [...NODES, node('c', { gpu: 'yes' }, { kernel: '6.1.0.x86_64' })] }));
    expect(plan.steps[0].rollouts.map(({ nodes }) => nodes)).toEqual([['a', 'b']]);
  });

  test('a change of the selector unloads and loads', () => {
    const plan = planKmm(context([kmod()], [kmod({}, { selector: { rack: '1' } })], { nodes: [...NODES, node('c', { rack: '1' })] }));
    expect(plan.steps[0].rollouts.map(({ nodes, limit, stagesOf }) => [nodes, limit, kinds(stagesOf![nodes[0]])]))
      .toEqual([[['a', 'b'], null, ['unload-module']], [['c'], null, ['load-module']]]);
  });

  test('a toleration brings it to a tainted node', () => {
    const nodes = [node('a', { gpu: 'yes' }, { taints: [{ key: 'k', value: 'v', effect: 'NoSchedule' }] })];
    const tolerations = [{ key: 'k', operator: 'Equal', value: 'v', effect: 'NoSchedule' }];
    expect(planKmm(context([kmod()], [kmod({}, { tolerations })], { nodes })).steps[0].rollouts[0].nodes).toEqual(['a']);
    expect(planKmm(context([kmod({}, { tolerations })], [kmod()], { nodes })).steps[0].what).toContain('unload');
  });

  test('the device plugin is replaced node by node, where nothing else happens', () => {
    const [before, after] = ['p:1', 'p:2'].map((image) => kmod({}, { devicePlugin: { container: { image } } }));
    expect(planKmm(context([before], [after], { nodes: [node('a')] })).assumptions).toEqual([expect.stringMatching(/device plugin are replaced one at a time/)]);
    expect(planKmm(context([before], [before], { nodes: [node('a')] })).assumptions).toEqual([]);
    expect(planKmm(context([before], [after], { nodes: NODES })).steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'], limit: 1, stages: [{ kind: 'restart-pod' }] }]);
  });
});

describe('kernels', () => {
  const nodes = [...NODES, node('c', { gpu: 'yes' }, { kernel: '6.1.0-arm64' })];

  test('kernels that no mapping is for are named', () => {
    const plan = planKmm(context([], [kmod()], { nodes }));
    expect(plan.report[0].unmatchedKernels).toEqual(['6.1.0-arm64']);
    expect(plan.warnings).toMatchObject([{ code: 'kmm/kernel-without-mapping', message: 'no mapping matches the kernel of c (6.1.0-arm64): no module is loaded there' }]);
    expect(plan.steps[0].rollouts[0].nodes).toEqual(['a', 'b']);
  });

  test('a mapping that no node has the kernel for is named', () => {
    const after = edited(kmod(), [[...CONTAINER, 'kernelMappings', 1], { literal: '4.18.0', containerImage: 'r/m:x' }]);
    expect(planKmm(context([kmod()], [after], { nodes: NODES })).warnings)
      .toMatchObject([{ code: 'kmm/mapping-without-node', message: `no node matches the mapping 4.18.0: the kernels of its nodes are ${KERNEL}` }]);
  });

  test('a mapping that goes unloads', () => {
    const after = edited(kmod(), [[...CONTAINER, 'kernelMappings', 0, 'regexp'], '^6']);
    const plan = planKmm(context([kmod({ inTreeModulesToRemove: ['sfc'] })], [edited(after, [[...CONTAINER, 'inTreeModulesToRemove'], ['sfc']])], { nodes: NODES }));
    expect(plan.steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'], stages: [{ kind: 'unload-module' }] }]);
    expect(codes(plan.warnings)).toEqual(['kmm/mapping-without-node', 'kmm/kernel-without-mapping', 'kmm/in-tree-not-restored', 'kmm/unloaded-in-use']);
  });
});

describe('builds', () => {
  const build = { dockerfileConfigMap: { name: 'd' } };
  const map = (dockerfile: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'd', namespace: 'n' }, data: { dockerfile } });

  test('happen once for each image that was not there, before anything is unloaded', () => {
    const [before, after] = ['r/m:1-${KERNEL_FULL_VERSION}', NEW].map((image) => edited(kmod({ build }), [IMAGE, image]));
    const plan = planKmm(context([before], [after], { nodes: [...NODES, node('c', { gpu: 'yes' }, { kernel: '6.1.0.x86_64' })] }));
    expect(plan.report[0].builds).toEqual([{ kernel: KERNEL, image: `r/m:2-${KERNEL}` }, { kernel: '6.1.0.x86_64', image: 'r/m:2-6.1.0.x86_64' }]);
    expect(plan.steps[0].rollouts[0].stagesOf!.a.map(({ kind, down }) => [kind, down])).toEqual([['apply', false], ['unload-module', true], ['load-module', true]]);
    expect(plan.assumptions).toHaveLength(1);
  });

  test('builds do not happen for an image that is there', () => {
    const after = edited(kmod({ build: { ...build, buildArgs: [{ name: 'A', value: '1' }] } }));
    const plan = planKmm(context([kmod({ build })], [after], { nodes: NODES }));
    expect(plan.report[0]).toMatchObject({ builds: [], reload: false });
    expect(codes(plan.warnings)).toEqual(['kmm/build-without-image']);
  });

  test.each([['alone', kmod({ build })], ['with another label', edited(kmod({ build }), [['metadata', 'labels'], { a: 'b' }])]])('a Dockerfile that changes %s does nothing', (_, after) => {
    const plan = planKmm(context([kmod({ build }), map('FROM a')], [after, map('FROM b')], { nodes: NODES }));
    expect(codes(plan.warnings)).toEqual(['kmm/build-without-image']);
  });

  test('another generation makes all images again and reloads nothing', () => {
    const plan = planKmm(context([kmod({ build })], [kmod({ build }, { imageRebuildTriggerGeneration: 2 })], { nodes: NODES }));
    expect(plan.report[0]).toMatchObject({ builds: [{ kernel: KERNEL }], reload: false });
    expect(codes(plan.warnings)).toEqual(['kmm/rebuild-without-reload']);
  });

  test('a signature needs a build of its own', () => {
    const sign = { keySecret: { name: 'k' }, certSecret: { name: 'c' }, filesToSign: ['/opt/x.ko'], unsignedImage: 'u:1' };
    const plan = planKmm(context([kmod()], [edited(kmod({ sign }), [IMAGE, NEW])], { nodes: NODES }));
    expect(plan.report[0].builds).toHaveLength(1);
    expect(codes(planKmm(context([kmod()], [kmod({ sign })], { nodes: NODES })).warnings)).toEqual(['kmm/build-without-image']);
  });

  describe('signing that is added to a build', () => {
    const sign = { keySecret: { name: 'k' }, certSecret: { name: 'c' }, filesToSign: ['/opt/x.ko'] };
    const planWith = (release: string | undefined, before: Manifest, after: Manifest) => {
      const more = release === undefined ? [] : [kmm(release)];
      return planKmm(context([before, ...more], [after, ...more], { nodes: NODES }));
    };
    const LOOP = 'cannot sign an image that this cluster has built before: the pod that signs takes <image>_n_m_kmm_unsigned, which no build has pushed, and fails; build and signing repeat indefinitely, '
      + 'and new nodes and kernels get no module meanwhile';

    test.each(['2.4.0', '2.5.2', '2.6.1'])('never ends with KMM %s', (release) => {
      const { report, warnings } = planWith(release, kmod({ build }), kmod({ build, sign }));
      expect(codes(warnings)).toEqual(['kmm/sign-loop', 'kmm/build-without-image']);
      expect(warnings[0]).toMatchObject({ message: `KMM 2.4 to 2.6 ${LOOP}`, advice: 'change the tag of the image in the same change' });
      expect(report[0].effects).toEqual([{
        field: 'spec.moduleLoader.container.sign', effect: 'no node reloads; KMM builds and signs an image that this cluster has built over and over, and never ends',
      }]);
    });

    test('added signing may never end with an unknown KMM', () => {
      expect(planWith(undefined, kmod({ build }), kmod({ build, sign })).warnings[0].message).toBe(`KMM 2.4 to 2.6, which may be what runs, ${LOOP}`);
    });

    test('leaves the image as it is up to 2.3, and signs it in place since 2.7', () => {
      expect(codes(planWith('2.3.0', kmod({ build }), kmod({ build, sign })).warnings)).toEqual(['kmm/build-without-image']);
      const { report, warnings } = planWith('2.7.0', kmod({ build }), kmod({ build, sign }));
      expect(codes(warnings)).toEqual(['kmm/signed-in-place']);
      expect(report[0].effects[0].effect).toBe('no node reloads; an image that this cluster has built is signed under its name');
    });

    test('added signing is found in a mapping as well', () => {
      const inMapping = edited(kmod({ build }), [[...CONTAINER, 'kernelMappings', 0, 'sign'], sign]);
      expect(codes(planWith('2.6.0', kmod({ build }), inMapping).warnings)).toContain('kmm/sign-loop');
    });

    test('added signing is no matter with a new image, where it was there before, or without a build', () => {
      const unsigned = { ...sign, unsignedImage: 'u:1' };
      expect(codes(planWith('2.6.0', kmod({ build }), edited(kmod({ build, sign }), [IMAGE, NEW])).warnings)).not.toContain('kmm/sign-loop');
      expect(codes(planWith('2.6.0', kmod({ build, sign }), kmod({ build, sign: { ...sign, filesToSign: ['/opt/y.ko'] } })).warnings)).toEqual(['kmm/build-without-image']);
      expect(codes(planWith('2.6.0', kmod(), kmod({ sign: unsigned })).warnings)).toEqual(['kmm/build-without-image']);
    });
  });
});

describe('with a version', () => {
  const labelled = (value: string) => ['b', 'a'].map((name) => node(name, { gpu: 'yes', [LABEL]: value }));
  const two = edited(kmod({ version: '2' }), [IMAGE, NEW]);

  test('nodes wait for their label, which the plan gives them one after the other', () => {
    const plan = planKmm(context([kmod({ version: '1' })], [two], { nodes: [...labelled('1'), node('c', { gpu: 'yes' })] }));
    expect(plan.report[0]).toMatchObject({ ordered: true, reload: true });
    expect(plan.steps).toHaveLength(2);
    expect(plan.steps[0]).toMatchObject({ what: 'Module n/m: nodes do not change until they get the label of the version', rollouts: [] });
    expect(plan.steps[1].rollouts).toMatchObject([{ nodes: ['a', 'b'], limit: 1 }]);
    expect(kinds(plan.steps[1].rollouts[0].stagesOf!.a)).toEqual(['label', 'unload-module', 'load-module']);
    expect(plan.warnings).toEqual([]);
  });

  test('each of them has loaded it before the next one gets its label', () => {
    const run = (...releases: Manifest[]) => (
      commandOf(planKmm(context([kmod({ version: '1' }), ...releases], [two, ...releases], { nodes: labelled('1') })).steps[1].run));
    const has = (labels: string) => `[ -n "$(kubectl get nodes --field-selector "metadata.name=\${node#node/}" --selector ${labels} --output name)" ]`;
    const loop = (condition: string) => `for node in $(kubectl get nodes --selector ${LABEL}=1 --field-selector spec.unschedulable=false --output name | sort); do kubectl label "$node" ${LABEL}=2 --overwrite `
      + `&& until ${condition}; do sleep 5; done || break; done`;
    expect(run(kmm('2.6.0'))).toBe(loop(has('kmm.node.kubernetes.io/n.m.version.ready=2')));
    const ready = 'kmm.node.kubernetes.io/n.m.ready';
    expect(run()).toBe(loop(['module-loader', 'worker-pod'].map((by) => has(`beta.kmm.node.kubernetes.io/version-${by}.n.m=2,${ready}`)).join(' || ')));
  });

  test('nodes that have the new label already load it at once', () => {
    expect(planKmm(context([kmod({ version: '1' })], [two], { nodes: labelled('2') })).steps)
      .toMatchObject([{ rollouts: [{ nodes: ['a', 'b'], limit: null }] }]);
  });

  test('the same version with another image reloads all of its nodes at once', () => {
    const plan = planKmm(context([kmod({ version: '1' })], [edited(kmod({ version: '1' }), [IMAGE, NEW])], { nodes: [...labelled('1'), node('c', { gpu: 'yes', [LABEL]: '0' })] }));
    expect(codes(plan.warnings)).toEqual(['kmm/image-without-version']);
    expect(plan.steps).toMatchObject([{ rollouts: [{ nodes: ['a', 'b'], limit: null }] }, { rollouts: [{ nodes: ['c'], limit: 1 }] }]);
  });

  test('a version alone makes nodes load the same again', () => {
    expect(codes(planKmm(context([kmod({ version: '1' })], [kmod({ version: '2' })], { nodes: labelled('1') })).warnings)).toEqual(['kmm/version-without-image']);
  });

  test.each([['no version', kmod({ version: '1' }), kmod()], ['a version', kmod(), kmod({ version: '1' })]])('an installation with a version is refused for one that exists: %s', (_, before, after) => {
    const plan = planKmm(context([before], [after], { nodes: labelled('1') }));
    expect(codes(plan.warnings)).toEqual(['kmm/version-switch']);
    expect(plan.steps).toEqual([]);
    expect(plan.report[0].reload).toBe(false);
  });

  test('a new Module loads on labelled nodes only', () => {
    const plan = planKmm(context([], [kmod({ version: '1' })], { nodes: [...labelled('1'), node('c', { gpu: 'yes' })] }));
    expect(plan.steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'] }]);
    expect(plan.warnings).toEqual([{
      code: 'kmm/nodes-without-version', object: 'Module n/m', message: `c without the label ${LABEL} do not load the module`, advice: `kubectl label node NODE ${LABEL}=1`,
    }]);
  });

  test('a build is waited for by the first node only', () => {
    const build = { dockerfileConfigMap: { name: 'd' } };
    const { stagesOf } = planKmm(context([kmod({ version: '1', build })], [edited(kmod({ version: '2', build }), [IMAGE, NEW])], { nodes: labelled('1') })).steps[1].rollouts[0];
    expect([kinds(stagesOf!.a), kinds(stagesOf!.b)]).toEqual([['apply', 'label', 'unload-module', 'load-module'], ['label', 'unload-module', 'load-module']]);
  });
});

test('a Module that is removed is unloaded everywhere, and what it replaced does not come back', () => {
  const plan = planKmm(context([kmod({ inTreeModuleToRemove: 'sfc' })], [], { nodes: NODES }));
  expect(plan.steps).toMatchObject([{ run: [{ text: 'kubectl delete modules.kmm.sigs.x-k8s.io m --namespace n' }], rollouts: [{ nodes: ['a', 'b'], limit: null }] }]);
  expect(plan.warnings).toMatchObject([{ code: 'kmm/in-tree-not-restored', message: 'sfc was unloaded in its favour, and is not loaded again on a, b' }, { code: 'kmm/unloaded-in-use' }]);
});

test('without known nodes, the plan speaks of the Module', () => {
  const plan = planKmm(context([kmod()], [edited(kmod(), [IMAGE, NEW])]));
  expect(plan.report[0]).toMatchObject({ nodes: null, reload: true, builds: [] });
  expect(plan.steps[0].rollouts).toMatchObject([{ nodes: [], limit: null, stages: [{ kind: 'unload-module' }, { kind: 'load-module' }] }]);
  expect(planKmm(context([kmod({ version: '1' })], [edited(kmod({ version: '2' }), [IMAGE, NEW])])).steps[1].rollouts).toMatchObject([{ limit: 1 }]);
});

test('the Modules of the Onload Operator are left to it', () => {
  const onload: Manifest = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'm', namespace: 'n' }, spec: {} };
  const made = ['m-module', 'm-sfcmod'].map((name) => edited(kmod(), [['metadata', 'name'], name]));
  expect(planKmm(context([onload, ...made], [onload], { nodes: NODES })).report).toEqual([]);
});

test('a ManagedClusterModule moves the nodes of other clusters', () => {
  const mcm = (image: string): Manifest => ({
    apiVersion: 'hub.kmm.sigs.x-k8s.io/v1beta1', kind: 'ManagedClusterModule', metadata: { name: 'h' }, spec: { moduleSpec: edited(kmod(), [IMAGE, image]).spec, spokeNamespace: 's', selector: {} },
  });
  const plan = planKmm(context([mcm('r/m:1')], [mcm('r/m:2')], { nodes: NODES }));
  expect(plan.report).toMatchObject([{ name: 'h', namespace: '', nodes: null, reload: true }]);
  expect(commandOfWaits(plan.steps[0].waits)).toContain('kubectl get manifestworks --all-namespaces --selector kmm.node.kubernetes.io/managedclustermodule.name=h');
});

describe('the operator', () => {
  const config = (text: string): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'kmm-operator-manager-config', namespace: 'k' }, data: { 'controller_config.yaml': text } });

  test('starts anew to read its configuration', () => {
    const plan = planKmm(context([config('a: 1')], [config('a: 2')]));
    expect(plan.steps).toMatchObject([{
      phase: 'prepare',
      run: [
        { text: 'kubectl apply -f AFTER', does: 'apply' },
        { text: 'kubectl rollout restart deployment/kmm-operator-controller deployment/kmm-operator-webhook --namespace k', does: 'other' },
      ],
    }]);
    expect(codes(plan.warnings)).toEqual(['kmm/config-read-at-start']);
    const csv = (version: string): Manifest => ({ apiVersion: 'operators.coreos.com/v1alpha1', kind: 'ClusterServiceVersion', metadata: { name: `kernel-module-management.v${version}`, namespace: 'k' } });
    const restarted = (version: string) => commandOf(planKmm(context([config('a: 1'), csv(version)], [config('a: 2'), csv(version)])).steps[0].run);
    expect(restarted('2.2.1')).toContain('rollout restart deployment/kmm-operator-controller deployment/kmm-operator-webhook-server --namespace k');
    expect(restarted('1.1.0')).toContain('rollout restart deployment/kmm-operator-controller-manager --namespace k');
    expect(planKmm(context([config('a: 1')], [edited(config('a: 1'), [['metadata', 'labels'], { a: 'b' }])])).steps).toEqual([]);
  });
});

describe('a drain by somebody else', () => {
  const tolerant = kmod({}, { tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' }] });

  test('unloads a Module that does not tolerate a cordon', () => {
    expect(cordonWarnings(context([kmod()], [kmod()], { nodes: NODES }), ['a', 'x'])).toMatchObject([{ code: 'kmm/unloaded-by-cordon', message: expect.stringContaining(' from a when it is cordoned') }]);
    expect(cordonWarnings(context([kmod()], [kmod()]), null)).toHaveLength(1);
  });

  test('leaves one alone that does, or that is elsewhere', () => {
    expect(cordonWarnings(context([tolerant, kmm('2.3.0')], [tolerant, kmm('2.3.0')], { nodes: NODES }), ['a'])).toEqual([]);
    expect(cordonWarnings(context([kmod()], [kmod()], { nodes: [...NODES, node('x')] }), ['x'])).toEqual([]);
  });
});

describe('a drain by somebody else, where nothing tells which KMM runs', () => {
  test('unloads in some releases a Module that tolerates it', () => {
    const tolerant = kmod({}, { tolerations: [{ operator: 'Exists' }] });
    expect(cordonWarnings(context([tolerant], [tolerant], { nodes: NODES }), ['a'])).toEqual([{
      code: 'kmm/unloaded-by-cordon',
      object: 'Module n/m',
      message: 'KMM 2 before 2.3, which may be what runs, unloads the module from a when it is cordoned for a drain, and loads it again when it is uncordoned: it knows no tolerations. Until it is loaded, the node takes pods without it',
      advice: 'run KMM 2.3 or later, and include its Subscription in the manifests',
    }]);
  });
});

describe('laws', () => {
  const kmods = fc.record({
    image: fc.constantFrom('r/m:1', NEW), version: fc.constantFrom('1', '2'), regexp: fc.constantFrom('x86', '^6'), selector: fc.constantFrom({}, { gpu: 'yes' }), build: fc.boolean(),
  }).map(({ image, version, regexp, selector, build }) => kmod({
    version, kernelMappings: [{ regexp, containerImage: image, ...(build ? { build: { dockerfileConfigMap: { name: 'd' } } } : {}) }],
  }, { selector }));
  const cluster = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 8 }).chain((ids) => fc.tuple(...ids.map((id) => (
    fc.record({ gpu: fc.constantFrom('yes', 'no'), label: fc.constantFrom('1', '2', 'x'), kernel: fc.constantFrom(KERNEL, '6.1.0.x86_64') })
      .map(({ gpu, label, kernel }) => node(`n${id}`, { gpu, [LABEL]: label }, { kernel }))
  ))));

  test('a set compared with itself plans nothing but to label nodes that have another version', () => {
    fc.assert(fc.property(kmods, cluster, (object, nodes) => {
      const { version, kernelMappings: [{ regexp }] } = object.spec.moduleLoader.container;
      const late = nodes.filter(({ labels, kernel }) => (
        labels[LABEL] !== version && (object.spec.selector.gpu ?? labels.gpu) === labels.gpu && new RegExp(regexp).test(kernel!)))
        .map(({ name }) => name).sort();
      const plan = planKmm(context([object], [edited(object)], { nodes }));
      expect(plan.steps.map(({ rollouts, applies }) => [rollouts.flatMap((rollout) => rollout.nodes), applies]))
        .toEqual(late.length === 0 ? [] : [[late, []]]);
      const unshown = late.length === 0 ? [] : [expect.stringContaining('the release of KMM is unknown: from 2.4 on, nodes begin their turns when their images exist')];
      const { reload, builds } = plan.report[0];
      expect([plan.warnings, plan.assumptions, reload, builds.length > 0]).toEqual([[], unshown, late.length > 0, false]);
    }), { seed: 5 });
  });

  test('the order of documents and nodes changes nothing, and each node moves once', () => {
    fc.assert(fc.property(kmods, kmods, cluster, (a, b, nodes) => {
      const second = edited(b, [['metadata', 'name'], 'second']);
      const plan = planKmm(context([a, second], [b], { nodes }));
      expect(planKmm(context([second, a], [b], { nodes: [...nodes].reverse() }))).toEqual(plan);
      for (const { rollouts } of plan.steps) {
        const moved = rollouts.flatMap((rollout) => rollout.nodes);
        expect(new Set(moved).size).toBe(moved.length);
      }
    }), { seed: 5 });
  });
});

/** The Subscription that tells the release of KMM. */
const kmm = (version: string): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kmm', namespace: 'openshift-kmm' },
  spec: { name: 'kernel-module-management', startingCSV: `kernel-module-management.v${version}`, installPlanApproval: 'Manual' },
});

describe('what KMM refuses', () => {
  const moves = (before: readonly Manifest[], after: readonly Manifest[]) => planKmm(context(before, after, { nodes: NODES }));
  const NEWEST = kmm('2.6.0');

  test.each<[string, Manifest]>([
    ['an image without a tag', edited(kmod(), [IMAGE, 'r/m'])],
    ['an expression that is not one of Go', edited(kmod(), [[...CONTAINER, 'kernelMappings', 0, 'regexp'], '^5(?=x)'])],
    ['a mapping without an image', edited(kmod(), [IMAGE, ''])],
    ['a field of another type', edited(kmod(), [['spec', 'selector'], { gpu: 1 }])],
    ['a name that is too long with its namespace', edited(kmod(), [['metadata', 'name'], 'm'.repeat(41)])],
  ])('what KMM refuses does not roll out: %s', (_, module) => {
    const { steps, warnings, report } = moves([NEWEST], [NEWEST, module]);
    expect([steps, codes(warnings), report[0].builds]).toEqual([[], ['kmm/refused'], []]);
  });

  test('leaves the nodes of a Module that is there as they are, and says why', () => {
    const { steps, warnings, report } = moves([NEWEST, kmod()], [NEWEST, edited(kmod(), [IMAGE, 'r/m'])]);
    expect([steps, report[0].reload, report[0].effects.map(({ effect }) => effect)]).toEqual([[], false, ['KMM refuses the change']]);
    expect(warnings).toEqual([{
      code: 'kmm/refused',
      object: 'Module n/m',
      message: 'it is refused, so nothing will happen: spec.moduleLoader.container.kernelMappings[regexp=^.*\\.x86_64$].containerImage: image without a tag or digest: "r/m"',
      advice: 'add a tag with ${KERNEL_FULL_VERSION}',
    }]);
  });

  test('depends on the release that the Subscription starts at', () => {
    const untagged = edited(kmod(), [IMAGE, 'r/m']);
    expect(codes(moves([], [kmm('2.1.0'), untagged]).warnings)).not.toContain('kmm/refused');
    expect(codes(moves([kmm('2.2.0-rc.1')], [untagged]).warnings)).toContain('kmm/refused');
    // KMM 1.1 takes it, and nothing says which one runs.
    expect(codes(moves([], [untagged]).warnings)).not.toContain('kmm/refused');
  });

  test('what KMM refuses is not asked of what stays as it is', () => {
    expect(moves([edited(kmod(), [IMAGE, 'r/m'])], [edited(kmod(), [IMAGE, 'r/m'])]).warnings).toEqual([]);
  });
});

describe('an image that KMM cannot read', () => {
  const unreadable = edited(kmod(), [IMAGE, 'r/m:${KERNEL_FULL_VERSION']);

  test('loads nothing, and leaves what is loaded', () => {
    for (const before of [[], [kmod()]]) {
      const { steps, warnings } = planKmm(context(before, [unreadable], { nodes: NODES }));
      expect(steps.flatMap(({ rollouts }) => rollouts)).toEqual([]);
      expect(codes(warnings)).toContain('kmm/unreadable-image');
    }
  });

  test('an image that KMM cannot read is replaced without anything to unload', () => {
    const { steps } = planKmm(context([unreadable], [kmod()], { nodes: NODES }));
    expect(steps.flatMap(({ rollouts }) => rollouts.map(({ stages }) => kinds(stages)))).toEqual([['load-module']]);
  });
});

describe('the release of KMM', () => {
  const versioned = (version: string, image: string) => edited(kmod({ version }), [IMAGE, image]);
  const labelled = NODES.map((each) => ({ ...each, labels: { ...each.labels, [LABEL]: '1' } }));

  test.each([
    ['1.1.0', ['beta.kmm.node.kubernetes.io/version-module-loader.n.m!=2', '!kmm.node.kubernetes.io/n.m.ready']],
    ['2.0.0', ['beta.kmm.node.kubernetes.io/version-worker-pod.n.m!=2', '!kmm.node.kubernetes.io/n.m.ready']],
    ['2.4.1', ['beta.kmm.node.kubernetes.io/version-worker-pod.n.m!=2', '!kmm.node.kubernetes.io/n.m.ready']],
    ['2.5.0', ['kmm.node.kubernetes.io/n.m.version.ready!=2']],
  ])('%s proves a version by nodes that lack %j', (release, lacking) => {
    const { steps } = planKmm(context([versioned('1', 'r/m:1-$KERNEL_VERSION')], [kmm(release), versioned('2', 'r/m:2-$KERNEL_VERSION')], { nodes: labelled }));
    const label = 'kmm.node.kubernetes.io/version-module.n.m';
    const until = (selector: string) => `until left=$(kubectl get nodes --selector ${selector} --output name) && [ -z "$left" ]; do sleep 5; done`;
    expect(commandOfWaits(steps[steps.length - 1].waits)).toBe([until(`${label}=1`), ...lacking.map((each) => until(`'${label}=2,${each}'`))].join(' && '));
  });

  test.each([['2.5.0', ['a']], ['2.6.0', ['a', 'b']], ['1.1.0', ['a', 'b']]])('%s loads on nodes %j where one has no memory left', (release, loading) => {
    const nodes = [node('a', { gpu: 'yes' }), node('b', { gpu: 'yes' }, { taints: [{ key: 'node.kubernetes.io/memory-pressure', effect: 'NoSchedule' }] })];
    expect(planKmm(context([], [kmm(release), kmod()], { nodes })).report[0].nodes).toEqual(loading);
  });

  test('the release of KMM: 2.2 has no tolerations in a Module', () => {
    const nodes = [node('a', { gpu: 'yes' }, { taints: [{ key: 'x', effect: 'NoSchedule' }] })];
    const tolerating = edited(kmod(), [['spec', 'tolerations'], [{ operator: 'Exists' }]]);
    expect(['2.2.0', '2.3.0'].map((release) => planKmm(context([], [kmm(release), tolerating], { nodes })).report[0].nodes)).toEqual([[], ['a']]);
  });

  test.each([['1.1.0', []], ['2.0.0', ['kmm/unloaded-by-cordon']]])('%s unloads from cordoned nodes: %j', (release, found) => {
    expect(codes(cordonWarnings(context([kmm(release), kmod()], [kmm(release), kmod()], { nodes: NODES }), ['a']))).toEqual(found);
  });
});

test('a cordon is feared as with the newest KMM where only an Onload resource tells which it might be', () => {
  const onload = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'o' }, spec: {} } as Manifest;
  expect(codes(cordonWarnings(context([onload, kmod()], [onload, kmod()], { nodes: NODES }), ['a']))).toEqual(['kmm/unloaded-by-cordon']);
});

describe('effects say what the steps say', () => {
  test('a mapping from an expression to a literal, of the same image, moves no node', () => {
    const literal = edited(kmod(), [[...CONTAINER, 'kernelMappings', 0], { literal: KERNEL, containerImage: 'r/m:1-${KERNEL_FULL_VERSION}' }]);
    const { report, steps } = planKmm(context([kmod()], [literal], { nodes: NODES }));
    expect(steps.flatMap(({ rollouts }) => rollouts)).toEqual([]);
    expect(report[0].effects.map(({ effect }) => effect)).toEqual(report[0].effects.map(() => 'no node reloads: what is loaded on each stays the same'));
    expect(report[0].effects.length).toBeGreaterThan(0);
  });

  test('nodes that have the version already reload at once, the others one after the other', () => {
    const nodes = ['1', '2', '2'].map((value, index) => node(`v${index}`, { ...NODES[0].labels, [LABEL]: value }));
    const [before, after] = [kmod({ version: '1' }), edited(kmod({ version: '2' }), [IMAGE, NEW])];
    expect(planKmm(context([before], [after], { nodes })).report[0].reloads).toEqual({ atOnce: 0, inOrder: 1 });
    const same = edited(kmod({ version: '2' }), [IMAGE, NEW]);
    expect(planKmm(context([kmod({ version: '2' })], [same], { nodes })).report[0].reloads).toEqual({ atOnce: 2, inOrder: 1 });
  });
});
