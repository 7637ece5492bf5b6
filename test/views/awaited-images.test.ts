/** What shows that the images of a Module exist: the view that `apply` reads, and the command of a plan, see the same. */
import { spawnSync } from 'node:child_process';
import type { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { imageGate } from '../../lib/plan/kmm/image-gate';
import { awaitedImages, imagesStateIn } from '../../lib/views/awaited-images';

const MODULE = { namespace: 'onload', name: 'onload-module' };
const IMAGE = 'r.example.com/onload-module:8.1.3.40-${KERNEL_FULL_VERSION}';
const spec = (containerImage = IMAGE, more: object = {}, mapping: object = {}) => ({
  selector: {}, moduleLoader: { container: { modprobe: { moduleName: 'onload' }, kernelMappings: [{ regexp: '^5', containerImage, ...mapping }] } }, ...more,
});
const BUILD = { build: { dockerfileConfigMap: { name: 'd' } } };
const imagesOf = (of: object = spec(), releases = ['2.6'], distribution: 'OpenShift' | 'Kubernetes' = 'OpenShift') => awaitedImages(of, MODULE, releases, distribution);

const config = (images: readonly (readonly [image: string, state?: string])[], trigger?: number): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'ModuleImagesConfig',
  metadata: MODULE,
  spec: { images: images.map(([image]) => ({ image, kernelVersion: '5.14.0' })) },
  status: {
    imagesStates: images.flatMap(([image, status]) => (status === undefined ? [] : [{ image, status }])),
    ...trigger === undefined ? {} : { imageRebuildTriggerGeneration: trigger },
  },
}) as unknown as Manifest;
const built = (kind: string, phase: string, labels: object = {}): Manifest => ({
  apiVersion: 'v1', kind, metadata: { name: 'onload-module-build-a', namespace: 'onload', labels: { 'kmm.node.kubernetes.io/module.name': 'onload-module', ...labels } }, status: { phase },
}) as unknown as Manifest;

/** The same state for the command of a plan: what its kubectl prints, and how it ends. A loop that does not end is cut off. */
function stateOfCommand(images: NonNullable<ReturnType<typeof awaitedImages>>, objects: readonly Manifest[]): string {
  const [found] = objects.filter(({ kind }) => kind === 'ModuleImagesConfig');
  const states = new Map((found?.status.imagesStates ?? []).map(({ image, status }: { [field: string]: string }) => [image, status]));
  const isOld = images.trigger !== undefined && String(found?.status.imageRebuildTriggerGeneration) !== images.trigger;
  const lines = [...isOld ? [''] : [], ...(found?.spec.images ?? []).map(({ image }: { image: string }) => `${states.get(image) ?? 'unknown'} ${image}`)];
  const builds = objects.filter(({ kind }) => kind === images.builds.kind);
  const names = (phases: readonly string[]) => builds.filter(({ status, metadata: { labels = {} } }) => phases.includes(status.phase) && (images.builds.typeLabels.length === 0 || images.builds.typeLabels.some((label) => label in labels))).map(({ metadata }) => metadata.name).join(' ');
  const prelude = `kubectl() {
  case "$*" in
    "get moduleimagesconfigs"*) printf '%s\\n' "$FOUND" ;;
    "get crd"*) printf '%s' "$LISTS" ;;
    *'"${images.builds.failed[0]}"'*) printf '%s' "$FAILED" ;;
    *) printf '%s' "$OPEN" ;;
  esac
}
looks=0
sleep() { looks=$((looks + 1)); [ "$looks" -lt 5 ] || exit 9; }
`;
  const { status, stderr } = spawnSync('sh', ['-euc', `${prelude}${imageGate(images)}`], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, FOUND: lines.join('\n'), LISTS: found === undefined ? '' : 'crd', FAILED: names(images.builds.failed), OPEN: names(images.builds.open) },
  });
  return status === 0 ? 'there' : status === 9 ? 'awaited' : `failed ${stderr}`;
}

const of = (version: string, kernel = '5.14.0') => `r.example.com/onload-module:${version}-${kernel}`;

describe('a release that lists images', () => {
  test.each<[string, string, object, readonly Manifest[]]>([
    ['all that are listed exist', 'there', spec(), [config([[of('8.1.3.40'), 'Exists'], [of('8.1.3.40', '5.15.0'), 'Exists']])]],
    ['KMM has written nothing', 'awaited', spec(), []],
    ['no image is listed, as without nodes', 'awaited', spec(), [config([])]],
    ['those of before are listed still', 'awaited', spec(), [config([[of('8.1.2.26'), 'Exists']])]],
    ['one of several kernels is missing', 'awaited', spec(), [config([[of('8.1.3.40'), 'Exists'], [of('8.1.3.40', '5.15.0')]])]],
    ['one is being built', 'awaited', spec(), [config([[of('8.1.3.40'), 'NeedsBuilding']]), built('Build', 'Running')]],
    ['a build has failed', 'failed', spec(), [config([[of('8.1.3.40'), 'DoesNotExist']]), built('Build', 'Failed')]],
    ['a user has cancelled the build', 'failed', spec(), [config([[of('8.1.3.40'), 'DoesNotExist']]), built('Build', 'Cancelled')]],
    ['the failed build has been deleted, and KMM builds again', 'awaited', spec(), [config([[of('8.1.3.40'), 'DoesNotExist']]), built('Build', 'Running')]],
    ['a build of an image that is there now has failed before', 'there', spec(), [config([[of('8.1.3.40'), 'Exists']]), built('Build', 'Failed')]],
    ['the version stands behind the kernel in the name', 'awaited', spec('r/${KERNEL_XYZ}/m:8.1.3.40'), [config([['r/5.14.0/m:8.1.2.26', 'Exists']])]],
    ['the names of kernels are parts of the name', 'there', spec('r/${KERNEL_X}.${KERNEL_Y}/m:8'), [config([['r/5.14/m:8', 'Exists']])]],
    ['the image is the same for all kernels', 'there', spec('r/m:8'), [config([['r/m:8', 'Exists']])]],
    ['images are to be made again, and are not yet', 'awaited', spec(IMAGE, { imageRebuildTriggerGeneration: 3 }), [config([[of('8.1.3.40'), 'Exists']], 2)]],
    ['images have been made again', 'there', spec(IMAGE, { imageRebuildTriggerGeneration: 3 }), [config([[of('8.1.3.40'), 'Exists']], 3)]],
  ])('the view and the command see where %s: %s', (_, state, module, objects) => {
    const images = imagesOf(module)!;
    expect(imagesStateIn(images, new ManifestSet(objects)).state).toBe(state);
    expect(stateOfCommand(images, objects)).toMatch(new RegExp(`^${state}`));
  });

  test('a failure names the build, its log, and the remedy', () => {
    const objects = [config([[of('8.1.3.40'), 'DoesNotExist']]), built('Build', 'Failed')];
    const [log, remedy] = ['kubectl logs onload-module-build-a-build --namespace onload', 'delete it when the cause is gone'];
    const state = imagesStateIn(imagesOf()!, new ManifestSet(objects));
    expect(state).toMatchObject({ state: 'failed', text: expect.stringContaining(`a build of its images has failed: Build onload-module-build-a; its log: ${log}; ${remedy}`) });
    const printed = stateOfCommand(imagesOf()!, objects);
    [log, remedy, 'no further node of Module onload/onload-module is upgraded', 'Build onload-module-build-a'].forEach((text) => expect(printed).toContain(text));
  });

  test('upstream builds in pods, which have the log themselves', () => {
    const images = imagesOf(spec(), ['2.6'], 'Kubernetes')!;
    const state = (pod: Manifest) => imagesStateIn(images, new ManifestSet([config([[of('8.1.3.40'), 'DoesNotExist']]), pod]));
    expect(state(built('Pod', 'Failed', { 'kmm.node.kubernetes.io/resource-type': 'build' }))).toMatchObject({ state: 'failed', text: expect.stringContaining('kubectl logs onload-module-build-a --namespace') });
    // A worker pod has the name of the Module, too.
    expect(state(built('Pod', 'Failed')).state).toBe('awaited');
  });

  test('an image that cannot be pulled is named with the reason of the kubelet', () => {
    const pod = {
      apiVersion: 'v1', kind: 'Pod', metadata: { name: 'onload-module-pull-pod-x', namespace: 'onload' }, status: { containerStatuses: [{ image: of('8.1.3.40'), state: { waiting: { reason: 'ImagePullBackOff' } } }] },
    } as unknown as Manifest;
    expect(imagesStateIn(imagesOf()!, new ManifestSet([config([[of('8.1.3.40')]]), pod]))).toEqual({
      state: 'awaited', text: `${of('8.1.3.40')} of Module onload/onload-module exists, which cannot be pulled now: ImagePullBackOff`,
    });
  });
});

describe('a release that lists none', () => {
  test.each<[string, string, readonly Manifest[]]>([
    ['no build runs or has failed', 'there', []],
    ['a build runs', 'awaited', [built('Build', 'Pending')]],
    ['a build has failed', 'failed', [built('Build', 'Error')]],
  ])('the view and the command see where %s: %s', (_, state, objects) => {
    const images = imagesOf(spec(IMAGE, {}, BUILD), ['2.3'])!;
    expect(imagesStateIn(images, new ManifestSet(objects)).state).toBe(state);
    expect(stateOfCommand(images, objects)).toMatch(new RegExp(`^${state}`));
  });

  test('nothing shows images that nothing builds', () => {
    expect(imagesOf(spec(), ['1.1', '2.3'])).toBeUndefined();
    expect(imagesOf({ selector: {}, devicePlugin: {} })).toBeUndefined();
  });

  test.each([[[], 'there'], [[config([[of('8.1.3.40')]])], 'awaited']])('where the release is unknown, what is there decides', (objects, state) => {
    const images = imagesOf(spec(IMAGE, {}, BUILD), ['2.3', '2.6'])!;
    expect(images.shownBy).toBe('either');
    expect([imagesStateIn(images, new ManifestSet(objects)).state, stateOfCommand(images, objects)]).toEqual([state, state]);
  });
});

test('names of a stranger do not reach the shell', () => {
  const images = awaitedImages(spec('r/\'$(touch x)`y`:1'), { namespace: 'a\'$(false)', name: 'b"; exit 7; "' }, ['2.6'], 'OpenShift')!;
  const { status, stderr } = spawnSync('sh', ['-euc', `kubectl() { printf '%s\\n' "Exists r/'\\$(touch x)\\\`y\\\`:1"; }; ${imageGate(images)}`], { encoding: 'utf8', env: { PATH: process.env.PATH } });
  expect([status, stderr]).toEqual([0, '']);
});
