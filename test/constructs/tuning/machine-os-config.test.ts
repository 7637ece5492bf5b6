import { App, Chart } from 'cdk8s';
import { Containerfile } from '../../../lib/constructs/tuning/containerfile';
import { MachineOsConfig, MachineOsConfigProps } from '../../../lib/constructs/tuning/machine-os-config';
import { containerfileStages, hasOsStage } from '../../../lib/upstream/openshift';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const base: MachineOsConfigProps = { renderedImagePushSpec: 'registry.example.com:5000/os/trading:latest', renderedImagePushSecret: 'os-images', nodes: NodeGroup.withRole('trading') };
const make = (props: Partial<MachineOsConfigProps> = {}) => new MachineOsConfig(new Chart(new App(), 'test'), 'Image', { ...base, ...props });
const images = ['427.42.1.el9_4', '570.12.1.el9_6'].map((kernel) => ImageReference.parse(`registry.example.com/onload-module:8.1-5.14.0-${kernel}.x86_64`));

describe('MachineOsConfig', () => {
  test('MachineOsConfig has the name of its pool, the secrets and the Containerfile', () => {
    const containerfile = Containerfile.of('FROM configs AS final\nRUN ostree container commit\n');
    expect(find(synth(make({ baseImagePullSecret: 'pull', containerfile })), 'MachineOSConfig', 'trading')).toMatchObject({
      apiVersion: 'machineconfiguration.openshift.io/v1',
      spec: {
        machineConfigPool: { name: 'trading' },
        imageBuilder: { imageBuilderType: 'Job' },
        baseImagePullSecret: { name: 'pull' },
        renderedImagePushSecret: { name: 'os-images' },
        renderedImagePushSpec: 'registry.example.com:5000/os/trading:latest',
        containerFile: [{ containerfileArch: 'NoArch', content: 'FROM configs AS final\nRUN ostree container commit\n' }],
      },
    });
  });

  test('MachineOsConfig without a Containerfile builds what the pool has', () => {
    expect(find(synth(make()), 'MachineOSConfig', 'trading').spec.containerFile).toBeUndefined();
  });

  test.each(['registry/os:latest', 'registry.example.com/os', 'registry.example.com/OS:latest', 'registry.example.com:latest', `registry.example.com/os@sha256:${'0'.repeat(64)}`, ''])('fails for a place of the image %j', (renderedImagePushSpec) => {
    expect(errorOf(() => make({ renderedImagePushSpec }))).toEqual({
      code: 'tuning/push-spec',
      message: `test/Image: not a place for an image of the operating system: ${JSON.stringify(renderedImagePushSpec)}; write host.domain[:port]/repository:tag, in lower case, without a digest [tuning/push-spec]`,
    });
  });

  test.each<[string, Partial<MachineOsConfigProps>, RegExp]>([
    ['a release without it', { platform: Platform.openshift('4.17') }, /MachineOSConfig, which OpenShift has since 4.18: "on OpenShift 4.17"/],
    ['Kubernetes', { platform: Platform.kubernetes('1.30') }, /MachineOSConfig, which OpenShift has since 4.18: "on Kubernetes 1.30"/],
    ['the name of a secret', { renderedImagePushSecret: 'A' }, /not the name of a Secret: "A"; name a Secret in openshift-machine-config-operator/],
  ])('fails for %s', (_, props, message) => {
    expect(errorOf(() => make(props)).message).toMatch(message);
  });
});

describe('the Containerfile', () => {
  test('copies the modules of the kernel in the image, and fails without them', () => {
    const { text } = Containerfile.kernelModules({ images, moduleNames: ['sfc', 'sfc_driverlink'], firmwarePath: '/firmware' });
    expect(text).toMatchSnapshot();
    expect(hasOsStage(containerfileStages(text))).toBe(true);
  });

  test('removes the modules of the kernel, and rebuilds the initramfs with those that were copied, or fails', () => {
    const { text } = Containerfile.kernelModules({ images, moduleNames: ['sfc', 'sfc_driverlink'] });
    const lines = text.split('\n').map((line) => line.trim());
    const at = (start: string) => lines.findIndex((line) => line.startsWith(start));
    const order = ['&& find "/usr/lib/modules/$kernel/kernel"', '&& depmod "$kernel"', '&& dracut --no-hostonly --reproducible --add ostree --add-drivers "sfc sfc_driverlink" --kver "$kernel" --force "$initramfs"', '&& lsinitrd "$initramfs" >/tmp/initramfs', '&& ostree container commit'].map(at);
    expect([order.includes(-1), order]).toEqual([false, [...order].sort((a, b) => a - b)]);
    expect(lines).toContain('&& initramfs="/usr/lib/modules/$kernel/initramfs.img" \\');
    expect(text).toContain(" -type f \\( -name 'sfc.ko*' -o -name 'sfc[-_]driverlink.ko*' \\) -delete \\");
    expect(text).toContain('grep -qE "/extra/(.*/)?$file\\.ko" /tmp/initramfs');
  });

  test('gives the initramfs the devices of FIPS mode as a second archive, at a multiple of four bytes', () => {
    const { text } = Containerfile.kernelModules({ images, moduleNames: ['sfc'] });
    expect(text).toContain([
      ' && truncate --size=+4 "$initramfs" && truncate --size=%4 "$initramfs" \\',
      " && (cd / && printf '%s\\n' dev/random dev/urandom | cpio --create --format=newc --quiet) >>\"$initramfs\" \\", '',
    ].join('\n'));
  });

  test('leaves room for the images of a dozen kernels', () => {
    const kernels = Array.from({ length: 12 }, (_, index) => ImageReference.parse(`registry.example.com:5000/onload/onload-module:8.1.2.26-5.14.0-570.${index + 10}.1.el9_6.x86_64`));
    expect(() => Containerfile.kernelModules({ images: kernels, moduleNames: ['sfc'], firmwarePath: '/firmware' })).not.toThrow();
  });

  test.each<[string, string, RegExp]>([
    ['a final stage from another image', 'FROM ubi9\nRUN true\n', /^no final stage from the operating system in the Containerfile: "FROM ubi9"; let the last stage begin with FROM configs AS final/],
    ['a last stage that is not the final one', 'FROM configs AS final\nFROM ubi9 AS other\n', /^no final stage from the operating system in the Containerfile: "FROM ubi9 AS other"/],
    ['another image under the name of the final stage', 'FROM ubi9 AS final\n', /^no final stage from the operating system in the Containerfile: "FROM ubi9 AS final"/],
    ['no stage', '# nothing\n', /./],
    ['a mistake', 'FROM configs AS final\nRUNN true\n', /^Containerfile:2: Unknown instruction/],
    ['too many characters', `FROM configs AS final\n# ${'x'.repeat(4096)}\n`, /^too many characters in the Containerfile: 4121; use at most 4096/],
  ])('fails for %s', (_, text, message) => {
    expect(errorOf(() => Containerfile.of(text)).message).toMatch(message);
  });

  test('accepts stages in between, comments and flags', () => {
    expect(() => Containerfile.of('FROM registry.example.com/a AS a\nfrom --platform=linux/amd64 configs as base\nFROM base AS final\n# FROM x\nCOPY --from=a /x /x\n')).not.toThrow();
  });

  test.each([
    [{ images: [], moduleNames: ['sfc'] }, /no images or modules to copy: "'images'"/], [{ images, moduleNames: [] }, /no images or modules to copy: "'moduleNames'"/],
    [{ images, moduleNames: ['sfc; true'] }, /not the name of a kernel module: "sfc; true"/], [{ images, moduleNames: ['sfc'], dirName: 'opt' }, /not a folder: "opt"/],
    [{ images, moduleNames: ['sfc'], firmwarePath: '/a b' }, /not a folder: "\/a b"/],
  ])('fails for modules of %j', (options, message) => {
    expect(errorOf(() => Containerfile.kernelModules(options))).toEqual({ code: 'tuning/containerfile', message: expect.stringMatching(message) });
  });
});
