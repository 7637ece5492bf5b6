import { PodVolume } from '../../lib/values/pod-volume';
import { MountPropagation, renderMountedVolumes, renderVolumeMounts } from '../../lib/values/volume-mount';
import { errorOf } from '../support/errors';

const cache = PodVolume.emptyDir('cache');

test('a mount names its volume', () => {
  expect(renderVolumeMounts([{ volume: cache, mountPath: '/a', subPathExpr: '$(NODE)', mountPropagation: MountPropagation.HOST_TO_CONTAINER }]))
    .toEqual([{ name: 'cache', mountPath: '/a', subPathExpr: '$(NODE)', mountPropagation: 'HostToContainer' }]);
});

test('a volume that is mounted twice is in the pod once', () => {
  const same = PodVolume.emptyDir('cache');
  expect(renderMountedVolumes([{ volume: cache, mountPath: '/a' }, { volume: same, mountPath: '/b' }])).toEqual([{ name: 'cache', emptyDir: {} }]);
});

test('two volumes of one name fail', () => {
  const other = PodVolume.hostPath('cache', '/dev');
  expect(errorOf(() => renderMountedVolumes([{ volume: cache, mountPath: '/a' }, { volume: other, mountPath: '/b' }])).message).toBe(
    'name of two different volumes: "cache"; give each volume a name of its own [pod/volume-twice]');
});

test.each([
  [{ mountPath: '/a:b' }, 'path where nothing can be mounted: "/a:b"; write an absolute path without ":" [pod/mount-path]'],
  [{ mountPath: '/a', subPath: '/b' }, 'not a path within the volume: "/b"; write a relative path without ".." [pod/sub-path]'],
  [{ mountPath: '/a', subPath: 'b', subPathExpr: 'c' }, '\'subPathExpr\' beside \'subPath\': "c"; keep one of the two [pod/sub-path]'],
])('a mount that Kubernetes refuses fails: %p', (mount, message) => {
  expect(errorOf(() => renderVolumeMounts([{ volume: cache, ...mount }])).message).toBe(message);
});
