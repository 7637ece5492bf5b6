import { bootLoadsIn, bootModulesIn } from '../../lib/views/boot-modules';

const AMD = {
  '/usr/local/bin/replace.sh': 'if podman image exists "$ONLOAD_MODULE_IMAGE"; then\n  podman run --privileged --entrypoint modprobe "$ONLOAD_MODULE_IMAGE" -rd /opt sfc sfc_driverlink\n'
    + '  podman run --privileged --entrypoint modprobe "$ONLOAD_MODULE_IMAGE" -d /opt sfc\nfi\n',
  '/usr/local/bin/pull.sh': 'podman pull --authfile /var/lib/kubelet/config.json "$ONLOAD_MODULE_IMAGE" && reboot\n',
};
const text = (files: { [path: string]: string }) => (path: string) => files[path];
const unit = (name: string, ...lines: string[]) => ({ name, enabled: true, contents: `[Service]\n${lines.join('\n')}\n` });
const IMAGE = 'Environment="ONLOAD_MODULE_IMAGE=r/onload-module:8.1.3.40-5"';

test('units that do what those of AMD do, load the driver, whatever they are called', () => {
  const units = [unit('my-driver.service', IMAGE, 'ExecStart=/usr/local/bin/replace.sh'), unit('my-pull.service', IMAGE, 'ExecStart=/usr/local/bin/pull.sh')];
  expect(bootLoadsIn(units, text(AMD))).toEqual([{ module: 'sfc', unit: 'my-driver.service', image: 'r/onload-module:8.1.3.40-5' }]);
  expect(bootModulesIn(units, text(AMD))).toEqual([
    { module: 'sfc', image: 'r/onload-module:8.1.3.40-5', unit: 'my-driver.service', reboots: true, isExtracted: false, prefetched: new Map() },
  ]);
});

test.each<[string, object]>([
  ['a unit that is not enabled', { enabled: false }],
  ['a unit of which that is not said', { enabled: undefined }],
  ['a unit that is masked', { mask: true }],
])('%s loads nothing', (_, change) => {
  expect(bootLoadsIn([{ ...unit('my-driver.service', IMAGE, 'ExecStart=/usr/local/bin/replace.sh'), ...change }], text(AMD))).toEqual([]);
});

test('the folder of the modules is known where it is not the default one', () => {
  const fetch = (...more: string[]) => unit('onload-boot-sfc-fetch.service', 'Environment=MODULE=sfc', 'Environment=IMAGE=r/sfc', ...more);
  expect(bootModulesIn([fetch('Environment=DIR_NAME=/usr')], text({}))).toMatchObject([{ module: 'sfc', folder: '/usr' }]);
  expect(bootModulesIn([fetch()], text({}))[0].folder).toBeUndefined();
});

test('the command can stand in the unit', () => {
  const load = unit('load.service', 'ExecStartPre=-/usr/bin/podman pull r/driver:1', 'ExecStart=/usr/bin/podman run --rm --privileged \\\n  r/driver:1 modprobe -d /opt ice', 'ExecStop=/sbin/insmod /x.ko');
  expect(bootModulesIn([load], text({}))).toEqual([{ module: 'ice', image: 'r/driver:1', unit: 'load.service', reboots: false, isExtracted: false, prefetched: new Map() }]);
});

test('the units of upstream are known by their names where their scripts are somewhere else', () => {
  expect(bootLoadsIn([unit('sfc-replace-kernel-module.service', IMAGE)], text({}))).toMatchObject([{ module: 'sfc' }]);
  expect(bootLoadsIn([unit('99-ice-replace-kernel-module.service', 'Environment="KERNEL_MODULE=ice"', 'Environment="KERNEL_MODULE_IMAGE=r/ice"')], text({})))
    .toEqual([{ module: 'ice', unit: '99-ice-replace-kernel-module.service', image: 'r/ice' }]);
  expect(bootLoadsIn([unit('99-x-replace-kernel-module.service')], text({}))).toEqual([]);
});
