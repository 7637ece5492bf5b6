import { Size } from 'cdk8s';
import { EmptyDirMedium, HostPathType, PodVolume } from '../../lib/values/pod-volume';
import { errorOf } from '../support/errors';

test.each<[PodVolume, object]>([
  [PodVolume.hostPath('a', '/dev/a', { type: HostPathType.CHAR_DEVICE }), { name: 'a', hostPath: { path: '/dev/a', type: 'CharDevice' } }],
  [PodVolume.emptyDir('a', { medium: EmptyDirMedium.MEMORY, sizeLimit: Size.gibibytes(1) }), { name: 'a', emptyDir: { medium: 'Memory', sizeLimit: '1Gi' } }],
  [PodVolume.configMap('a', 'settings', { items: { key: 'dir/file' }, mode: 0o400, optional: true }),
    { name: 'a', configMap: { name: 'settings', items: [{ key: 'key', path: 'dir/file' }], defaultMode: 0o400, optional: true } }],
  [PodVolume.secret('a', 'token'), { name: 'a', secret: { secretName: 'token' } }],
  [PodVolume.of('a', { csi: { driver: 'csi.example.com' } }), { name: 'a', csi: { driver: 'csi.example.com' } }],
])('the volume %p is rendered as in a manifest', (volume, rendered) => {
  expect(JSON.parse(JSON.stringify(volume._render()))).toEqual(rendered);
});

test.each<[() => unknown, string]>([
  [() => PodVolume.emptyDir('A'), 'not a DNS label: "A"; use up to 63 lower case letters, digits and "-", a letter or digit at both ends [pod/volume-name]'],
  [() => PodVolume.hostPath('a', 'dev'), 'not an absolute path: "dev"; begin it with "/" [pod/host-path]'],
  [() => PodVolume.hostPath('a', '/dev/../etc'), 'path with "..": "/dev/../etc"; write it without [pod/host-path]'],
  [() => PodVolume.secret('a', 'Token'), 'not the name of a ConfigMap or Secret: "Token"; use lower case letters, digits, "-" and "." [pod/object-name]'],
  [() => PodVolume.configMap('a', 'b', { mode: 0o1000 }), 'not the mode of a file: 512; write one from 0 to 0o777, such as 0o400 [pod/file-mode]'],
  [() => PodVolume.configMap('a', 'b', { items: { 'a b': 'c' } }), 'not a key of a ConfigMap or Secret: "a b"; use up to 253 letters, digits, "-", "_" and "." [pod/data-key]'],
  [() => PodVolume.configMap('a', 'b', { items: { a: '../c' } }), 'not a path within the volume: "../c"; write a relative path without ".." [pod/file-path]'],
  [() => PodVolume.of('a', { nfs: {}, csi: {} }), 'volume without exactly one source: "nfs, csi"; pass one, such as { csi: { driver: \'csi.example.com\' } } [pod/volume-source]'],
])('a volume that Kubernetes refuses fails: %p', (make, message) => {
  expect(errorOf(make).message).toBe(message);
});
